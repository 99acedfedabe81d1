import { type RefObject, type SubmitEvent, useRef, useState } from 'react';
import { fieldErrors, type FieldErrors } from '#messages/field-errors.ts';
import { useFirstErrorFocus } from './use-first-error-focus.ts';

type TriedForm = {
  /** For the `form` element. */
  form: {
    ref: RefObject<HTMLFormElement | null>;
    noValidate: true;
    onSubmit: (event: SubmitEvent) => void;
  };
  /** Somebody tried to send it: from then on it says what is wrong. */
  tried: boolean;
  /** The sentence under each field, from the first try on. */
  errorsOf: <Field extends string>(checked: Parameters<typeof fieldErrors<Field>>[0]) => FieldErrors<Field>;
  /** The next try is the first one again. */
  startOver: () => void;
};

type Options = {
  /** Forgets why the last try failed: it must not stand beside what this one finds. */
  clear: () => void;
  /** Nothing is tried, as without a connection. */
  resting?: boolean;
};

/** A form that is checked when it is sent. A try focuses the first field in error. */
export function useTriedForm(send: () => unknown, { clear, resting = false }: Options): TriedForm {
  const ref = useRef<HTMLFormElement>(null);
  const [tries, setTries] = useState(0);
  useFirstErrorFocus(ref, tries);
  const tried = tries > 0;
  return {
    form: {
      ref,
      noValidate: true,
      onSubmit(event) {
        event.preventDefault();
        if (resting) return;
        setTries(tries + 1);
        clear();
        void send();
      },
    },
    tried,
    errorsOf: (checked) => (tried ? fieldErrors(checked) : {}),
    startOver: () => setTries(0),
  };
}
