import { useEffect, useState } from 'react';
import { fetchPicture, ownFiles, RETURN_PICTURES } from '#data/session/own-files.ts';
import { startPage } from '#data/page.ts';
import { useReachable } from '../sync-status.ts';

/** `missing`: it is not there for this person, or could not be read. It is asked for again when the connection is back. */
export type ReturnPicture = { state: 'loading' | 'missing' } | { state: 'ready'; url: string };

/** Reads a picture of a return from the server. No device keeps it, because it is private. */
export function useReturnPicture(path: string): ReturnPicture {
  const reachable = useReachable();
  const [read, setRead] = useState<{ path: string; reachable: boolean; url: string | null } | null>(null);
  const known = read?.path === path ? read : null;
  const isReady = known !== null && known.url !== null;
  useEffect(() => {
    if (isReady) return undefined;
    let current = true;
    void pictureAt(path).then((blob) => {
      if (current) setRead({ path, reachable, url: blob && URL.createObjectURL(blob) });
    });
    return () => {
      current = false;
    };
  }, [path, reachable, isReady]);
  const url = read?.url ?? null;
  useEffect(() => (url === null ? undefined : () => URL.revokeObjectURL(url)), [url]);
  if (known !== null && known.url !== null) return { state: 'ready', url: known.url };
  return { state: known?.reachable === reachable ? 'missing' : 'loading' };
}

/** Null when it cannot be had now. */
async function pictureAt(path: string): Promise<Blob | null> {
  try {
    return await fetchPicture(ownFiles(await startPage()), RETURN_PICTURES, path);
  } catch {
    return null;
  }
}
