import { type ComponentType, type SubmitEvent, useRef, useState } from 'react';
import type { WaitingChange } from '#data/queries/waiting-changes.ts';
import { profileWords } from '#messages/shop/profile.ts';
import { Button } from '#ui/controls/button.tsx';
import { toast } from '#ui/layers/toast.ts';
import { RefusedChanges } from '#areas/shop/components/refused-changes.tsx';
import { useDraft } from '#areas/common/forms/drafts.ts';
import { useAttempt } from '#areas/common/forms/use-attempt.ts';
import { useBusy } from '#areas/common/forms/use-busy.ts';
import { useFirstErrorFocus } from '#areas/common/forms/use-first-error-focus.ts';
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
  /** Name of the draft. */
  form: string;
  label: string;
  saved: string;
  missing?: string;
  Field: ComponentType<FieldControl>;
  /** The sentence of what is wrong with it, or null. */
  check: (text: string) => string | null;
  save: (text: string) => Promise<void>;
  words: { updated: string; failed: string };
  /** Edits of it that the shop did not take. */
  refused: WaitingChange[];
};

/** One fact of the profile in three modes: view, edit, saving. An unfinished edit of an earlier visit opens in edit. */
export function EditableField({ owner, form, label, saved, missing = '', Field, ...rest }: Props) {
  const { check, save, words, refused } = rest;
  const element = useRef<HTMLFormElement>(null);
  const draft = useDraft(owner, form, { text: saved });
  const [editing, setEditing] = useState(draft.restored);
  const [tries, setTries] = useState(0);
  const wrong = check(draft.fields.text);
  const saving = useAttempt(save);
  useBusy(editing);
  const opener = useReturnFocus(editing);
  useFirstErrorFocus(element, tries);

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
            aria-label={`${profileWords.edit} ${label}`}
            onClick={() => {
              // Kept from the first keystroke: opening it alone is no edit.
              draft.drop();
              setEditing(true);
            }}
          >
            {profileWords.edit}
          </Button>
        </div>
        <RefusedChanges changes={refused} />
      </div>
    );

  function leave() {
    draft.drop();
    setTries(0);
    saving.clear();
    setEditing(false);
  }

  async function submit(event: SubmitEvent) {
    event.preventDefault();
    setTries(tries + 1);
    if (wrong !== null) return;
    if (await saving.run(draft.fields.text)) {
      toast.success(words.updated);
      leave();
    }
  }

  return (
    <form ref={element} className={styles.field} onSubmit={(event) => void submit(event)} noValidate>
      <div className={styles.edit}>
        <Field
          label={label}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the person has just asked to edit this
          autoFocus={!draft.restored}
          value={draft.fields.text}
          error={tries > 0 ? wrong : null}
          onText={(text) => draft.change({ text })}
        />
        <FormFailure failure={saving.failure} what={words.failed} />
        <DraftNotice kept={draft.kept} />
        <div className={styles.buttons}>
          <Button kind="primary" type="submit" busy={saving.busy}>
            {saving.busy ? profileWords.saving : profileWords.save}
          </Button>
          <Button kind="quiet" onClick={leave} disabled={saving.busy}>
            {profileWords.cancel}
          </Button>
        </div>
      </div>
    </form>
  );
}
