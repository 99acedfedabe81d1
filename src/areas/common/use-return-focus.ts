import { type RefObject, useEffect, useRef } from 'react';

/** Gives the focus back to the button that opened an edit, once the edit has closed: otherwise it falls to the page. */
export function useReturnFocus(editing: boolean): RefObject<HTMLButtonElement | null> {
  const button = useRef<HTMLButtonElement>(null);
  const was = useRef(editing);
  useEffect(() => {
    if (was.current && !editing) button.current?.focus({ preventScroll: true });
    was.current = editing;
  }, [editing]);
  return button;
}
