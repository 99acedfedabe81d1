import { useState } from 'react';
import type { SubmitEvent } from 'react';
import { contactWords } from '../../../../messages/contact.ts';
import { draftWords } from '../../../../messages/sync.ts';
import { Button } from '../../../../ui/button.tsx';
import { TextArea, TextField } from '../../../../ui/text-field.tsx';
import { useDraft } from '../../drafts.ts';
import { shopFacts } from '../../shop-facts.ts';
import styles from './contact-screen.module.css';

const BLANK = { name: '', email: '', subject: '', message: '' };

/** A message to the shop, kept as a draft at each keystroke and handed to the mail app. */
export function ContactForm({ owner }: { owner: string }) {
  const draft = useDraft(owner, 'contact', BLANK);
  const { fields, kept } = draft;
  const [error, setError] = useState<string | null>(null);
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (fields.message.trim() === '') {
      setError(contactWords.required);
      event.currentTarget.querySelector('textarea')?.focus();
      return;
    }
    setError(null);
    location.assign(mailAddress(fields));
  };
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <h2>{contactWords.formTitle}</h2>
      <TextField
        label={contactWords.name}
        autoComplete="name"
        value={fields.name}
        onChange={(event) => draft.change({ name: event.target.value })}
      />
      <TextField
        label={contactWords.yourEmail}
        type="email"
        inputMode="email"
        autoComplete="email"
        value={fields.email}
        onChange={(event) => draft.change({ email: event.target.value })}
      />
      <TextField
        label={contactWords.subject}
        value={fields.subject}
        onChange={(event) => draft.change({ subject: event.target.value })}
      />
      <TextArea
        label={contactWords.message}
        rows={5}
        value={fields.message}
        error={error}
        onChange={(event) => draft.change({ message: event.target.value })}
      />
      <p className={styles.note}>{kept === 'memory' ? draftWords.memoryOnly : contactWords.sendNote}</p>
      <Button kind="primary" type="submit" wide>
        {contactWords.send}
      </Button>
    </form>
  );
}

function mailAddress({ name, email, subject, message }: typeof BLANK): string {
  const from = [name, email].filter((part) => part.trim() !== '').join(', ');
  const body = from === '' ? message : `${message}\n\n${from}`;
  // Not URLSearchParams: mail apps show its '+' as it stands.
  return `mailto:${shopFacts.email}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`;
}
