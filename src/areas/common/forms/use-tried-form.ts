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
  /** It was submitted at least once. From then on it shows its errors. */
  tried: boolean;
  /** The sentence under each field, from the first try on. */
  errorsOf: <Field extends string>(checked: Parameters<typeof fieldErrors<Field>>[0]) => FieldErrors<Field>;
  /** Hides the errors until the next submit. */
  startOver: () => void;
};

type Options = {
  /** Forgets the failure of the last try. It must not be shown beside new errors of fields. */
  clear: () => void;
  /** A submit does nothing, for example without a connection. */
  resting?: boolean;
};

/**
 * A form that shows its errors from the first try on. `onTry` runs at each submit. It checks the fields, and sends what is right. The
 * first field in error gets the focus.
 */
export function useTriedForm(onTry: () => unknown, { clear, resting = false }: Options): TriedForm {
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
        void onTry();
      },
    },
    tried,
    errorsOf: (checked) => (tried ? fieldErrors(checked) : {}),
    startOver: () => setTries(0),
  };
}
