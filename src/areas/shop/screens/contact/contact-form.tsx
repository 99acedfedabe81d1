import { type RefObject, useEffect, useRef, useState } from 'react';
import { sendAsVisitor } from '#data/commands/contact.ts';
import { mutate } from '#data/mutate.ts';
import type { ContactMessage } from '#domain/mutation/mutation.ts';
import { useReachable } from '#data/queries/sync-status.ts';
import { useWaitingChanges, type WaitingChange } from '#data/queries/waiting-changes.ts';
import { FIELD_LIMITS } from '#domain/validation/field-limits.ts';
import { checkContact } from '#domain/validation/contact.ts';
import { contactMessages } from '#messages/shop/contact.ts';
import type { FieldErrors } from '#messages/field-errors.ts';
import { Button } from '#ui/controls/button.tsx';
import { TextArea, TextField } from '#ui/controls/text-field.tsx';
import { adoptDraft, useDraft } from '#areas/common/forms/drafts.ts';
import { useAttempt } from '#areas/common/forms/use-attempt.ts';
import { useTriedForm } from '#areas/common/forms/use-tried-form.ts';
import { DraftNotice } from '#areas/common/forms/draft-notice.tsx';
import { FormFailure } from '#areas/common/forms/form-failure.tsx';
import { RefusedChanges } from '#areas/shop/components/refused-changes.tsx';
import styles from './contact-screen.module.css';
import CircleCheck from 'lucide-react/icons/circle-check';
import Clock from 'lucide-react/icons/clock';
import { EmptyState } from '#ui/states/empty-state.tsx';

type Props = {
  /** The owner of the draft. */
  owner: string;
  /** The name and email of the signed-in person; null for a visitor, whose message cannot wait for a connection. */
  sender: { name: string; email: string } | null;
  /** Of the message, when a page with one led here; else ''. */
  subject: string;
};

type ContactFields = ContactMessage & { subject: string };
type KnownField = 'name' | 'email' | 'subject';
const NONE_TYPED: Record<KnownField, boolean> = { name: false, email: false, subject: false };
type ContactErrors = FieldErrors<keyof ContactMessage>;

/** A message to the shop, kept as a draft at each keystroke until it is sent or queued. */
export function ContactForm({ owner, sender, subject }: Props) {
  const place = useRef<HTMLDivElement>(null);
  const draft = useContactDraft(owner, { ...sender, subject });
  const checked = checkContact(draft.fields);
  const sending = useAttempt((message: ContactMessage) =>
    sender ? mutate('contact.send', message) : sendAsVisitor(message),
  );
  const reachable = useReachable();
  const messages = useWaitingChanges().filter(({ mutation }) => mutation.name === 'contact.send');
  const last = useLastMessage(messages);
  const { form, errorsOf, startOver } = useTriedForm(submit, {
    clear: sending.clear,
    resting: !sender && !reachable,
  });
  useFocusAtPlace(place, last.sent !== null);

  async function submit() {
    const before = messages.map(({ key }) => key);
    if (!checked.ok || !(await sending.run(checked.value))) return;
    last.remember({ email: checked.value.email, before });
    startOver();
    draft.drop();
  }

  return (
    <div ref={place}>
      {/* There before its words, or readers say nothing of them. */}
      <output className="live-region">
        {last.sent && (
          <ContactSent
            state={!last.waits ? 'with-us' : reachable ? 'on-its-way' : 'waiting'}
            email={last.sent.email}
            onAnother={last.forget}
          />
        )}
      </output>
      {!last.sent && (
        <form {...form} className={styles.form}>
          <h2>{contactMessages.formTitle}</h2>
          <RefusedChanges changes={messages.filter(({ state }) => state === 'parked')} />
          <MessageInputs fields={draft.fields} errors={errorsOf(checked)} onText={draft.write} />
          <DraftNotice storage={draft.storage} />
          <p className={styles.note}>
            {reachable || !sender ? contactMessages.note : contactMessages.offlineQueued}
          </p>
          <FormFailure failure={sending.failure} />
          <Button
            kind="primary"
            type="submit"
            wide
            busy={sending.busy}
            resting={sender || reachable ? null : contactMessages.offlineVisitor}
          >
            {sending.busy ? contactMessages.sending : contactMessages.send}
          </Button>
        </form>
      )}
    </div>
  );
}

/** The draft of a message. A `known` text stands in its field until something else is typed there. */
function useContactDraft(owner: string, known: Partial<Pick<ContactFields, KnownField>>) {
  // A visitor may have signed in meanwhile, because a message waits for a connection only with an account.
  useState(() => adoptDraft(owner, 'contact'));
  const draft = useDraft(owner, 'contact', { name: '', email: '', subject: '', message: '' });
  // Somebody signed in need not write that down; their name may come while they type.
  const [own, setOwn] = useState(NONE_TYPED);
  const prefilled = (field: KnownField) =>
    own[field] ? draft.fields[field] : draft.fields[field] || (known[field] ?? '');
  return {
    fields: {
      ...draft.fields,
      name: prefilled('name'),
      email: prefilled('email'),
      subject: prefilled('subject'),
    },
    storage: draft.storage,
    write: (field: keyof ContactFields, text: string) => {
      if (field !== 'message') setOwn({ ...own, [field]: true });
      draft.change({ [field]: text });
    },
    drop: () => {
      setOwn(NONE_TYPED);
      draft.drop();
    },
  };
}

/** A message that went: the email for the answer, and the keys of those that waited before it. */
type SentMessage = { email: string; before: readonly string[] };

/** The message sent last, until another is begun. `waits`: it is still among `messages`, those that wait on this phone. */
function useLastMessage(messages: readonly WaitingChange[]) {
  const [sent, setSent] = useState<SentMessage | null>(null);
  const waiting = sent && messages.find(({ key }) => !sent.before.includes(key));
  // Refused, it is told of above the form; discarded there, it must not look as if it had arrived.
  if (waiting?.state === 'parked') setSent(null);
  return { sent, waits: Boolean(waiting), remember: setSent, forget: () => setSent(null) };
}

/** Keeps the focus in `place` when the form takes it away, or the news that stands there instead (`shown`). */
function useFocusAtPlace(place: RefObject<HTMLElement | null>, shown: boolean) {
  const before = useRef(shown);
  useEffect(() => {
    if (before.current === shown) return;
    before.current = shown;
    if (document.activeElement === document.body)
      place.current?.querySelector<HTMLElement>('button, input')?.focus({ preventScroll: true });
  }, [place, shown]);
}

type InputsProps = {
  fields: ContactFields;
  errors: ContactErrors;
  onText: (field: keyof ContactFields, text: string) => void;
};

function MessageInputs({ fields, errors, onText }: InputsProps) {
  return (
    <>
      <TextField
        label={contactMessages.name}
        autoComplete="name"
        maxLength={FIELD_LIMITS.fullName}
        value={fields.name}
        error={errors.name}
        onChange={(event) => onText('name', event.target.value)}
      />
      <TextField
        label={contactMessages.yourEmail}
        type="email"
        inputMode="email"
        autoComplete="email"
        value={fields.email}
        error={errors.email}
        onChange={(event) => onText('email', event.target.value)}
      />
      <TextField
        label={contactMessages.subject}
        maxLength={120}
        value={fields.subject}
        onChange={(event) => onText('subject', event.target.value)}
      />
      <TextArea
        label={contactMessages.message}
        rows={5}
        maxLength={3800}
        value={fields.message}
        error={errors.message}
        onChange={(event) => onText('message', event.target.value)}
      />
    </>
  );
}

type ContactSentProps = {
  /** 'with-us' only once the shop has said so. */
  state: 'with-us' | 'on-its-way' | 'waiting';
  email: string;
  onAnother: () => void;
};

/** Where the message is by now. */
function ContactSent({ state, email, onAnother }: ContactSentProps) {
  const arrived = state === 'with-us';
  const waits = state === 'waiting' ? contactMessages.queuedText : contactMessages.onItsWay;
  return (
    <EmptyState
      icon={arrived ? <CircleCheck size={32} strokeWidth={1.5} /> : <Clock size={32} strokeWidth={1.5} />}
      title={arrived ? contactMessages.sentTitle : contactMessages.queuedTitle}
      text={arrived ? contactMessages.sentText(email) : waits}
      action={<Button onClick={onAnother}>{contactMessages.another}</Button>}
    />
  );
}
