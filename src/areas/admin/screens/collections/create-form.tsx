import { type SubmitEvent, useState } from 'react';
import { useNavigate } from '#areas/common/use-navigate.ts';
import { collections } from '#data/commands/admin/collections.ts';
import { useReachable } from '#data/queries/sync-status.ts';
import { isCollectionName, RANKED_COLLECTION } from '#domain/content/collection-name.ts';
import { ShopError } from '#domain/mutation/error-code.ts';
import { collectionsMessages as messages } from '#messages/admin/admin-collections.ts';
import { sentenceFor, sentenceForCode } from '#messages/errors.ts';
import { backOfficeLinkTo } from '#back-office-paths';
import { Button } from '#ui/controls/button.tsx';
import { TextField } from '#ui/controls/text-field.tsx';
import { toast } from '#ui/layers/toast.ts';
import { useDraft } from '#areas/common/forms/drafts.ts';
import { SentFields } from '#areas/common/forms/sent-fields.tsx';
import { useAttempt } from '#areas/common/forms/use-attempt.ts';
import { useOwner } from '#areas/common/forms/use-owner.ts';
import styles from './collections.module.css';

const OWN = new Set(['collection_name_required', 'collection_name_invalid', 'collection_name_reserved']);

/** Makes a collection and opens it; one of that name, whatever the case, opens as it is. */
export function CreateForm({ known }: { known: readonly string[] }) {
  const navigate = useNavigate();
  const reachable = useReachable();
  const draft = useDraft(useOwner(), 'admin-collection-name', { name: '' });
  const { name } = draft.fields;
  const [wrong, setWrong] = useState<string | null>(null);
  const creating = useAttempt(async (wanted: string) => {
    const same = known.find((other) => other.toLowerCase() === wanted.toLowerCase());
    const made = same === undefined ? await collections.create(wanted) : { name: same, created: false };
    draft.drop();
    toast.success(made.created ? messages.created(made.name) : messages.exists(made.name));
    navigate(backOfficeLinkTo.adminCollection(made.name));
  });

  function submit(event: SubmitEvent) {
    event.preventDefault();
    const wanted = name.trim();
    if (wanted === '') setWrong(sentenceForCode('collection_name_required'));
    else if (wanted.toLowerCase() === RANKED_COLLECTION)
      setWrong(sentenceForCode('collection_name_reserved'));
    else if (!isCollectionName(wanted)) setWrong(sentenceForCode('collection_name_invalid'));
    else if (reachable) {
      setWrong(null);
      void creating.run(wanted);
    }
  }

  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <SentFields busy={creating.busy}>
        <TextField
          label={messages.name}
          hint={messages.nameHint}
          autoComplete="off"
          autoCapitalize="none"
          maxLength={80}
          value={name}
          error={wrong ?? failed(creating.failure)}
          onChange={(event) => {
            draft.change({ name: event.target.value });
            setWrong(null);
            creating.clear();
          }}
        />
      </SentFields>
      <Button type="submit" wide busy={creating.busy} resting={reachable ? null : messages.online}>
        {creating.busy ? messages.creating : messages.createNow}
      </Button>
    </form>
  );
}

function failed(failure: unknown): string | null {
  if (failure === null) return null;
  const own = failure instanceof ShopError && OWN.has(failure.code);
  return own ? sentenceFor(failure) : messages.createFailed;
}
