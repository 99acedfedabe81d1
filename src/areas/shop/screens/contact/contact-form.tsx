import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { sendAsVisitor } from '#data/commands/contact.ts';
import { mutate } from '#data/mutate.ts';
import type { ContactMessage } from '#domain/mutation/mutation.ts';
import { useReachable } from '#data/queries/sync-status.ts';
import { useWaitingChanges } from '#data/queries/waiting-changes.ts';
import { FIELD_LIMITS } from '#domain/validation/field-limits.ts';
import { checkContact } from '#domain/validation/contact.ts';
import { contactWords } from '#messages/shop/contact.ts';
import { fieldErrors, type FieldErrors } from '#messages/field-errors.ts';
import { Button } from '#ui/controls/button.tsx';
import { TextArea, TextField } from '#ui/controls/text-field.tsx';
import { adoptDraft, useDraft } from '#areas/common/forms/drafts.ts';
import { useAttempt } from '#areas/common/forms/use-attempt.ts';
import { useFirstErrorFocus } from '#areas/common/forms/use-first-error-focus.ts';
import { DraftNotice } from '#areas/common/forms/draft-notice.tsx';
import { FormFailure } from '#areas/common/forms/form-failure.tsx';
import { RefusedChanges } from '#areas/shop/components/refused-changes.tsx';
import { ContactSent } from './contact-sent.tsx';
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
  // Begun as a visitor, and signed in on the way, perhaps because it cannot wait for a line without.
  useState(() => adoptDraft(owner, 'contact'));
  const draft = useDraft(owner, 'contact', { name: '', email: '', subject: '', message: '' });
  // Who is signed in need not write that down; their name may come while they type.
  const [own, setOwn] = useState({ name: false, email: false });
  const prefilled = (field: 'name' | 'email') =>
    own[field] ? draft.fields[field] : draft.fields[field] || (sender?.[field] ?? '');
  const write = (field: 'name' | 'email', text: string) => {
    setOwn({ ...own, [field]: true });
    draft.change({ [field]: text });
  };
  const fields = { ...draft.fields, name: prefilled('name'), email: prefilled('email') };
  const [tries, setTries] = useState(0);
  const [kept, setKept] = useState<{ email: string; before: readonly string[] } | null>(null);
  const checked = checkContact(fields);
  const errors: FieldErrors<'name' | 'email' | 'message'> = tries > 0 ? fieldErrors(checked) : {};
  const sending = useAttempt((message: ContactMessage) =>
    sender ? mutate('contact.send', message) : sendAsVisitor(message),
  );
  const reachable = useReachable();
  const messages = useWaitingChanges().filter(({ mutation }) => mutation.name === 'contact.send');
  const sent = kept && messages.find(({ key }) => !kept.before.includes(key));
  // Refused, it is told of above the form; discarded there, it must not look as if it had arrived.
  if (sent?.state === 'parked') setKept(null);
  useFirstErrorFocus(form, tries);

  async function submit(event: SubmitEvent) {
    event.preventDefault();
    if (!sender && !reachable) return;
    setTries(tries + 1);
    const earlier = messages.map(({ key }) => key);
    if (!checked.ok || !(await sending.run(checked.value))) return;
    setKept({ email: checked.value.email, before: earlier });
    setTries(0);
    setOwn({ name: false, email: false });
    draft.drop();
  }

  // What had the focus has gone with the form, or with the news: it stays at this place of the page.
  const place = useRef<HTMLDivElement>(null);
  const shown = kept !== null;
  const before = useRef(shown);
  useEffect(() => {
    if (before.current === shown) return;
    before.current = shown;
    if (document.activeElement === document.body)
      place.current?.querySelector<HTMLElement>('button, input')?.focus({ preventScroll: true });
  }, [shown]);

  return (
    <div ref={place}>
      {/* There before its words, or readers say nothing of them. */}
      <output className="told">
        {kept && (
          <ContactSent
            state={!sent ? 'with-us' : reachable ? 'on-its-way' : 'waiting'}
            email={kept.email}
            onAnother={() => setKept(null)}
          />
        )}
      </output>
      {!kept && (
        <form ref={form} className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
          <h2>{contactWords.formTitle}</h2>
          <RefusedChanges changes={messages.filter(({ state }) => state === 'parked')} />
          <TextField
            label={contactWords.name}
            autoComplete="name"
            maxLength={FIELD_LIMITS.fullName}
            value={fields.name}
            error={errors.name}
            onChange={(event) => write('name', event.target.value)}
          />
          <TextField
            label={contactWords.yourEmail}
            type="email"
            inputMode="email"
            autoComplete="email"
            value={fields.email}
            error={errors.email}
            onChange={(event) => write('email', event.target.value)}
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
          <p className={styles.note}>
            {reachable || !sender ? contactWords.note : contactWords.offlineQueued}
          </p>
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
      )}
    </div>
  );
}
