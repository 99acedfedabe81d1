import { useEffect, useRef, useState } from 'react';
import { pictures } from '#data/commands/pictures.ts';
import { isPictureAddress } from '#domain/product/picture-rules.ts';
import { pictureMessages as messages } from '#messages/admin/admin-content.ts';
import { pictureFaultSentence } from '#messages/seller/listing-faults.ts';
import { sentenceFor } from '#messages/errors.ts';

type Sending = {
  state: 'idle' | 'fetching' | 'preparing' | 'sending';
  percent: number;
  failure: string | null;
  /** Why the picture of the last address is not there. */
  addressFailure: string | null;
};

/** One place for pictures: how far the last chosen ones are, and the ways to send more. */
export type SentPicture = {
  sending: Sending;
  /** The address that is typed and not copied yet. */
  address: string;
  typeAddress: (address: string) => void;
  send: (files: readonly File[]) => void;
  /** Copies the picture of another site; the address that did not bring one stays typed. */
  sendFrom: (address: string) => void;
};

/** The places of a form for pictures, each by the name of its slot. */
type SentPictures = {
  at: (slot: string) => SentPicture;
  /** The upload on its way is dropped, since the form was put away. */
  stop: () => void;
};

type Options = {
  /** In the bucket of products' and the shop's pictures. */
  folder: string;
  /** Gets the path of each picture that arrived, to be saved where it is shown. */
  onStored: (path: string, slot: string) => void;
  /** Why one did not. */
  messageOf?: (failure: unknown) => string;
};

const IDLE: Sending = { state: 'idle', percent: 0, failure: null, addressFailure: null };

/**
 * Makes chosen files smaller and sends them into a folder, one after the other for each slot. It stops at the first failure.
 * Sending goes on while the calling component is mounted, even when the field of a slot is not.
 */
export function useSentPictures({ folder, onStored, messageOf = sentenceFor }: Options): SentPictures {
  const { sendingAt, addressAt, become, typeAddress, clear } = useSlots();
  const leaving = useLeaving();
  // The form may have changed while the picture was on its way.
  const stored = useRef(onStored);
  useEffect(() => {
    stored.current = onStored;
  });

  type Place = 'failure' | 'addressFailure';
  async function send(slot: string, file: File, place: Place, signal: AbortSignal): Promise<boolean> {
    become(slot, { state: 'preparing' });
    const prepared = await pictures.prepare(file, 'product');
    if (signal.aborted) return false;
    if (!prepared.ok) {
      become(slot, { [place]: pictureFaultSentence(prepared.fault, 'product', file.name) });
      return false;
    }
    become(slot, { state: 'sending' });
    try {
      const path = await pictures.store({
        use: 'product',
        folder,
        picture: prepared.picture,
        name: file.name,
        onProgress: (part) => {
          if (!signal.aborted) become(slot, { state: 'sending', percent: Math.round(part * 100) });
        },
        signal,
      });
      if (signal.aborted) return false;
      become(slot, {});
      stored.current(path, slot);
      return true;
    } catch (error) {
      if (!signal.aborted) become(slot, { [place]: messageOf(error) });
      return false;
    }
  }

  async function sendAll(slot: string, files: readonly File[]) {
    const signal = leaving.signal();
    for (const file of files) if (!(await send(slot, file, 'failure', signal))) return;
  }

  async function sendFrom(slot: string, address: string): Promise<void> {
    if (!isPictureAddress(address)) {
      become(slot, { addressFailure: messages.notAnAddress });
      return;
    }
    const signal = leaving.signal();
    become(slot, { state: 'fetching' });
    const file = await pictures.fetch(address, signal);
    if (signal.aborted) return;
    if (file === null) {
      become(slot, { addressFailure: messages.notFetched });
      return;
    }
    if (await send(slot, file, 'addressFailure', signal)) typeAddress(slot, '');
  }

  return {
    at: (slot) => ({
      sending: sendingAt(slot),
      send: (files) => void sendAll(slot, files),
      sendFrom: (address) => void sendFrom(slot, address),
      address: addressAt(slot),
      typeAddress: (address) => typeAddress(slot, address),
    }),
    stop() {
      leaving.stop();
      clear();
    },
  };
}

/** The same for one place. */
export function useSentPicture(options: Options): SentPicture {
  return useSentPictures(options).at('');
}

/** How far the pictures of each slot are, and the address that is typed there. */
function useSlots() {
  const [sendings, setSendings] = useState<Record<string, Sending>>({});
  const [addresses, setAddresses] = useState<Record<string, string>>({});
  return {
    sendingAt: (slot: string) => sendings[slot] ?? IDLE,
    addressAt: (slot: string) => addresses[slot] ?? '',
    become: (slot: string, part: Partial<Sending>) =>
      setSendings((before) => ({ ...before, [slot]: { ...IDLE, ...part } })),
    typeAddress: (slot: string, address: string) =>
      setAddresses((before) => ({ ...before, [slot]: address })),
    clear: () => {
      setSendings({});
      setAddresses({});
    },
  };
}

/** The signal for what is on its way: it aborts when the screen is left, and when the form is put away by `stop`. */
function useLeaving() {
  const leaving = useRef(new AbortController());
  useEffect(() => {
    leaving.current = new AbortController();
    return () => leaving.current.abort();
  }, []);
  return {
    signal: () => leaving.current.signal,
    stop() {
      leaving.current.abort();
      leaving.current = new AbortController();
    },
  };
}
