import { type RefObject, useEffect } from 'react';

/** Moves the focus to the first field in error each time the screen found new errors, so that it is read out and scrolled to. */
export function useFirstErrorFocus(form: RefObject<HTMLElement | null>, errors: object): void {
  useEffect(() => {
    if (Object.keys(errors).length === 0) return;
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [form, errors]);
}
