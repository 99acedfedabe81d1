import { useEffect, useState } from 'react';

/** Whether the picture at `src` could not be had, and what to call when that is so. It is tried again when the network returns. */
export function useFailedPicture(src: string): { failed: boolean; fail: () => void } {
  const [failed, setFailed] = useState<string | null>(null);
  useEffect(() => {
    if (failed === null) return undefined;
    const retry = () => setFailed(null);
    window.addEventListener('online', retry, { once: true });
    return () => window.removeEventListener('online', retry);
  }, [failed]);
  return { failed: failed === src, fail: () => setFailed(src) };
}
