import CircleCheck from 'lucide-react/icons/circle-check';
import Clock from 'lucide-react/icons/clock';
import { type SubmitEvent, useRef, useState } from 'react';
import { contact } from '../../../../data/actions/contact.ts';
import { useReachable } from '../../../../data/queries/sync-status.ts';
import { FIELD_LIMITS } from '../../../../domain/field-limits.ts';
import { checkContact } from '../../../../domain/validation/contact.ts';
import { contactWords } from '../../../../messages/contact.ts';
import { fieldErrors, type FieldErrors } from '../../../../messages/field-errors.ts';
import { Button } from '../../../../ui/button.tsx';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import { TextArea, TextField } from '../../../../ui/text-field.tsx';
import { useDraft } from '../../../common/drafts.ts';
import { useAttempt } from '../../../common/use-attempt.ts';
import { useBusy } from '../../../common/use-busy.ts';
import { useFirstErrorFocus } from '../../../common/use-first-error-focus.ts';
import { DraftNotice } from '../../../common/draft-notice.tsx';
import { FormFailure } from '../../../common/form-failure.tsx';
import styles from './contact-screen.module.css';

type Props = {
  /** Whose draft it is. */
  owner: string;
  /** The name and email of who is signed in; null for a visitor, whose message cannot wait for a line. */
  sender: { name: string; email: string } | null;
};

/** A message to the shop, kept as a draft at each keystroke until it is sent or queued. */
export function ContactForm({ owner, sender }: Props) {
  const form = useRef<HTMLFormElement>(null);
  const draft = useDraft(owner, 'contact', { name: '', email: '', ...sender, subject: '', message: '' });
  const { fields } = draft;
  const [tries, setTries] = useState(0);
  const [kept, setKept] = useState<{ email: string; queued: boolean } | null>(null);
  const checked = checkContact(fields);
  const errors: FieldErrors<'name' | 'email' | 'message'> = tries > 0 ? fieldErrors(checked) : {};
  const sending = useAttempt(sender ? contact.send : contact.sendAsVisitor);
  const reachable = useReachable();
  useBusy(fields.message !== '');
  useFirstErrorFocus(form, tries);

  async function submit(event: SubmitEvent) {
    event.preventDefault();
    if (!sender && !reachable) return;
    setTries(tries + 1);
    if (!checked.ok || !(await sending.run(checked.value))) return;
    setKept({ email: checked.value.email, queued: !reachable });
    setTries(0);
    draft.drop();
  }

  if (kept)
    return (
      <output>
        <EmptyState
          icon={
            kept.queued ? <Clock size={32} strokeWidth={1.5} /> : <CircleCheck size={32} strokeWidth={1.5} />
          }
          title={kept.queued ? contactWords.queuedTitle : contactWords.sentTitle}
          text={kept.queued ? contactWords.queuedText : contactWords.sentText(kept.email)}
          action={<Button onClick={() => setKept(null)}>{contactWords.another}</Button>}
        />
      </output>
    );
  return (
    <form ref={form} className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
      <h2>{contactWords.formTitle}</h2>
      <TextField
        label={contactWords.name}
        autoComplete="name"
        maxLength={FIELD_LIMITS.fullName}
        value={fields.name}
        error={errors.name}
        onChange={(event) => draft.change({ name: event.target.value })}
      />
      <TextField
        label={contactWords.yourEmail}
        type="email"
        inputMode="email"
        autoComplete="email"
        value={fields.email}
        error={errors.email}
        onChange={(event) => draft.change({ email: event.target.value })}
      />
      <TextField
        label={contactWords.subject}
        maxLength={120}
        value={fields.subject}
        onChange={(event) => draft.change({ subject: event.target.value })}
      />
      <TextArea
        label={contactWords.message}
        rows={5}
        maxLength={3800}
        value={fields.message}
        error={errors.message}
        onChange={(event) => draft.change({ message: event.target.value })}
      />
      <DraftNotice kept={draft.kept} />
      <p className={styles.note}>{reachable || !sender ? contactWords.note : contactWords.offlineQueued}</p>
      <FormFailure failure={sending.failure} />
      <Button
        kind="primary"
        type="submit"
        wide
        busy={sending.busy}
        resting={sender || reachable ? null : contactWords.offlineVisitor}
      >
        {sending.busy ? contactWords.sending : contactWords.send}
      </Button>
    </form>
  );
}
