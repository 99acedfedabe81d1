import { type RefObject, useEffect } from 'react';

/**
 * Moves the focus to the first field in error after each try to send the form, so that it is read out and scrolled to.
 * Never between tries: errors go away while somebody types, and the focus must stay where they type.
 */
export function useFirstErrorFocus(form: RefObject<HTMLElement | null>, tries: number): void {
  useEffect(() => {
    if (tries > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [form, tries]);
}
