import { useEffect, useRef, useState } from 'react';
import { pictures } from '../../../data/actions/pictures.ts';
import { pictureFaultSentence } from '../../../messages/listing-faults.ts';
import { sentenceFor } from '../../../messages/errors.ts';

export type Sending = { state: 'idle' | 'preparing' | 'sending'; percent: number; failure: string | null };

const IDLE: Sending = { state: 'idle', percent: 0, failure: null };

/**
 * Makes chosen files smaller and sends them into a folder, one after the other; `onStored` gets the path of each, to be saved
 * where it is shown. Stops at the first that cannot be had.
 */
export function useSentPicture(
  folder: string,
  onStored: (path: string) => void,
  say: (failure: unknown) => string = sentenceFor,
) {
  const [sending, setSending] = useState<Sending>(IDLE);
  const leaving = useRef(new AbortController());
  // The form may have changed while the picture was on its way.
  const stored = useRef(onStored);
  useEffect(() => {
    stored.current = onStored;
  });
  useEffect(() => {
    const controller = new AbortController();
    leaving.current = controller;
    return () => controller.abort();
  }, []);

  async function send(file: File): Promise<boolean> {
    setSending({ ...IDLE, state: 'preparing' });
    const prepared = await pictures.prepare(file, 'product');
    if (!prepared.ok) {
      setSending({ ...IDLE, failure: pictureFaultSentence(prepared.fault, 'product', file.name) });
      return false;
    }
    setSending({ ...IDLE, state: 'sending' });
    try {
      const path = await pictures.store({
        use: 'product',
        folder,
        picture: prepared.picture,
        name: file.name,
        onProgress: (part) => setSending({ ...IDLE, state: 'sending', percent: Math.round(part * 100) }),
        signal: leaving.current.signal,
      });
      setSending(IDLE);
      stored.current(path);
      return true;
    } catch (error) {
      setSending({ ...IDLE, failure: say(error) });
      return false;
    }
  }

  async function sendAll(files: readonly File[]) {
    for (const file of files) if (!(await send(file))) return;
  }

  return { sending, send: (files: readonly File[]) => void sendAll(files) };
}
