import { useEffect, useState } from 'react';

type Subject<T> = {
  /** The subject as it is now; null when it has gone, or when nothing was asked for. */
  now: T | null;
  open: boolean;
  /** Closes the sheet, because another phone or tab was faster. */
  onGone: () => void;
};

/**
 * Gives a sheet what it is about as it is now, not as it was at the tap. While the sheet slides away it keeps what it showed last. Null
 * before it opens for the first time.
 */
export function useSheetSubject<T extends object>({ now, open, onGone }: Subject<T>): T | null {
  const [shown, setShown] = useState(now);
  if (now !== null && now !== shown) setShown(now);
  const gone = open && now === null;
  useEffect(() => {
    if (gone) onGone();
  }, [gone, onGone]);
  return now ?? shown;
}
