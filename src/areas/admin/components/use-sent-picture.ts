import { useEffect, useRef, useState } from 'react';
import { pictures } from '../../../data/actions/pictures.ts';
import { pictureFaultSentence } from '../../../messages/listing-faults.ts';
import { sentenceFor } from '../../../messages/errors.ts';

type Sending = { state: 'idle' | 'preparing' | 'sending'; percent: number; failure: string | null };

/** One place for pictures: how far the last chosen ones are, and the way to send more. */
export type SentPicture = { sending: Sending; send: (files: readonly File[]) => void };

type Options = {
  /** In the bucket of products' and the shop's pictures. */
  folder: string;
  /** Gets the path of each picture that arrived, to be saved where it is shown. */
  onStored: (path: string, slot: string) => void;
  /** Why one did not. */
  say?: (failure: unknown) => string;
};

const IDLE: Sending = { state: 'idle', percent: 0, failure: null };

/**
 * Makes chosen files smaller and sends them into a folder, for each slot one after the other; stops at the first that cannot be
 * had. They go on for as long as whoever calls this is there, whether or not the field of a slot is.
 */
export function useSentPictures({
  folder,
  onStored,
  say = sentenceFor,
}: Options): (slot: string) => SentPicture {
  const [sendings, setSendings] = useState<Record<string, Sending>>({});
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

  async function send(slot: string, file: File): Promise<boolean> {
    const become = (part: Partial<Sending>) =>
      setSendings((before) => ({ ...before, [slot]: { ...IDLE, ...part } }));
    become({ state: 'preparing' });
    const prepared = await pictures.prepare(file, 'product');
    if (!prepared.ok) {
      become({ failure: pictureFaultSentence(prepared.fault, 'product', file.name) });
      return false;
    }
    become({ state: 'sending' });
    try {
      const path = await pictures.store({
        use: 'product',
        folder,
        picture: prepared.picture,
        name: file.name,
        onProgress: (part) => become({ state: 'sending', percent: Math.round(part * 100) }),
        signal: leaving.current.signal,
      });
      become({});
      stored.current(path, slot);
      return true;
    } catch (error) {
      become({ failure: say(error) });
      return false;
    }
  }

  async function sendAll(slot: string, files: readonly File[]) {
    for (const file of files) if (!(await send(slot, file))) return;
  }

  return (slot) => ({
    sending: sendings[slot] ?? IDLE,
    send: (files) => void sendAll(slot, files),
  });
}

/** The same for one place. */
export function useSentPicture(options: Options): SentPicture {
  return useSentPictures(options)('');
}
