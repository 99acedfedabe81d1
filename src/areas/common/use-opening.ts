import { useState } from 'react';

export type Opening<T> = {
  /** The shown subject, and the key of its form: null until something was opened. Stays while the sheet closes. */
  shown: { subject: T; key: number; open: boolean } | null;
  show: (subject: T) => void;
  close: () => void;
};

/** A sheet for one thing at a time. Each opening has a key of its own: its form starts from the thing as it is by then. */
export function useOpening<T>(): Opening<T> {
  const [shown, setShown] = useState<Opening<T>['shown']>(null);
  return {
    shown,
    show: (subject) => setShown((before) => ({ subject, key: (before?.key ?? 0) + 1, open: true })),
    close: () => setShown((before) => before && { ...before, open: false }),
  };
}
