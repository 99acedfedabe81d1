import { type ComponentType, useState } from 'react';
import type { WaitingChange } from '#data/queries/waiting-changes.ts';
import { profileMessages } from '#messages/shop/profile.ts';
import { Button } from '#ui/controls/button.tsx';
import { toast } from '#ui/layers/toast.ts';
import { RefusedChanges } from '#areas/shop/components/refused-changes.tsx';
import { useDraft } from '#areas/common/forms/drafts.ts';
import { useAttempt } from '#areas/common/forms/use-attempt.ts';
import { useBusy } from '#areas/common/forms/use-busy.ts';
import { useTriedForm } from '#areas/common/forms/use-tried-form.ts';
import { useReturnFocus } from '#areas/common/use-return-focus.ts';
import { DraftNotice } from '#areas/common/forms/draft-notice.tsx';
import { FormFailure } from '#areas/common/forms/form-failure.tsx';
import styles from './profile-screen.module.css';

export type FieldControl = {
  label: string;
  autoFocus: boolean;
  value: string;
  error: string | null;
  onText: (text: string) => void;
};

type Props = {
  owner: string;
  draftName: string;
  label: string;
  saved: string;
  missing?: string;
  Field: ComponentType<FieldControl>;
  /** The sentence of what is wrong with it, or null. */
  check: (text: string) => string | null;
  save: (text: string) => Promise<void>;
  messages: { updated: string; failed: string };
  /** Edits of it that the shop did not take. */
  refused: WaitingChange[];
};

/** One fact of the profile in three modes: view, edit, saving. An unfinished edit of an earlier visit opens in edit. */
export function EditableField({ owner, draftName, label, saved, missing = '', Field, ...rest }: Props) {
  const { check, save, messages, refused } = rest;
  const draft = useDraft(owner, draftName, { text: saved });
  const [editing, setEditing] = useState(draft.restored);
  const wrong = check(draft.fields.text);
  const saving = useAttempt(save);
  useBusy(editing);
  const opener = useReturnFocus(editing);
  const { form, tried, startOver } = useTriedForm(submit, saving);

  if (!editing)
    return (
      <div className={styles.field}>
        <div className={styles.view}>
          <div>
            <p className={styles.label}>{label}</p>
            <p>{saved || missing}</p>
          </div>
          <Button
            ref={opener}
            kind="quiet"
            aria-label={`${profileMessages.edit} ${label}`}
            onClick={() => {
              // Kept from the first keystroke: opening it alone is no edit.
              draft.drop();
              setEditing(true);
            }}
          >
            {profileMessages.edit}
          </Button>
        </div>
        <RefusedChanges changes={refused} />
      </div>
    );

  function leave() {
    draft.drop();
    startOver();
    saving.clear();
    setEditing(false);
  }

  async function submit() {
    if (wrong !== null) return;
    if (await saving.run(draft.fields.text)) {
      toast.success(messages.updated);
      leave();
    }
  }

  return (
    <form {...form} className={styles.field}>
      <div className={styles.edit}>
        <Field
          label={label}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the person has just asked to edit this
          autoFocus={!draft.restored}
          value={draft.fields.text}
          error={tried ? wrong : null}
          onText={(text) => draft.change({ text })}
        />
        <FormFailure failure={saving.failure} what={messages.failed} />
        <DraftNotice storage={draft.storage} />
        <div className={styles.buttons}>
          <Button kind="primary" type="submit" busy={saving.busy}>
            {saving.busy ? profileMessages.saving : profileMessages.save}
          </Button>
          <Button kind="quiet" onClick={leave} disabled={saving.busy}>
            {profileMessages.cancel}
          </Button>
        </div>
      </div>
    </form>
  );
}
