import { useEffect, useRef, useState } from 'react';
import { pictures, type PreparedPicture } from '#data/commands/pictures.ts';
import { splitList } from '#domain/listing/listing-fields.ts';
import { moved, savedPercent, type PictureUse } from '#domain/product/picture-rules.ts';
import { renditionPath } from '#domain/product/pictures.ts';
import { sentenceFor } from '#messages/errors.ts';
import { pictureFaultSentence } from '#messages/seller/listing-faults.ts';
import { productFormMessages } from '#messages/seller/product-form.ts';

/** A picture of a form, on its way to the shop. */
export type FormPicture = {
  key: string;
  /** Where it is stored; null until it is. */
  path: string | null;
  /** What to show of it. */
  preview: string;
  file: string;
  state: 'preparing' | 'sending' | 'failed' | 'stored' | 'lost';
  /** 0 to 1, while it is sent. */
  progress: number;
  /** How large it is, and how much smaller it became; null for one that was here before. */
  size: { bytes: number; savedPercent: number } | null;
  /** Why it was not sent; '' unless that failed. */
  problem: string;
};

export type FormPictures = {
  list: FormPicture[];
  /** Why chosen files were not taken, in their order. */
  refused: string[];
  choose: (files: readonly File[]) => void;
  retry: (key: string) => void;
  remove: (key: string) => void;
  move: (from: number, to: number) => void;
  /** Checks whether these are still stored, and marks those that are not. */
  checkStored: (paths: readonly string[]) => Promise<void>;
};

/** The shop's pictures of a form, and whether the form's own have taken their place. */
type Shop = { images: string; replaced: boolean };

/**
 * The pictures of a form: each is made smaller and sent as soon as it is chosen; one that failed is tried again alone. They begin
 * with `stored`, and follow what another device changes in the shop while nothing of them was changed here.
 */
export function useFormPictures(stored: string, shop: Shop, use: PictureUse, most: number): FormPictures {
  const { list, add, change, drop, move, markLost } = usePictureList(stored, shop);
  const [refused, setRefused] = useState<string[]>([]);
  const uploads = useUploads({
    use,
    onChange: change,
    onRefused(key, sentence) {
      setRefused((before) => [...before, sentence]);
      drop(key);
    },
  });

  return {
    list,
    refused,
    choose(files) {
      const left = Math.max(0, most - list.length);
      const over = files.slice(left).map(({ name }) => name);
      setRefused(over.length === 0 ? [] : [productFormMessages.imagesOver(over, most)]);
      const added = files.slice(0, left).map((file) => ({ file, key: crypto.randomUUID() }));
      add(added.map(({ file, key }) => chosenPicture(key, file)));
      for (const { file, key } of added) uploads.start(key, file);
    },
    retry: uploads.retry,
    remove(key) {
      uploads.stop(key);
      drop(key);
    },
    move,
    async checkStored(paths) {
      const lost = paths.length === 0 ? [] : await pictures.lost(paths).catch(() => []);
      if (lost.length > 0) markLost(lost);
    },
  };
}

/** The pictures in their order, and the ways to change them. */
function usePictureList(stored: string, shop: Shop) {
  const [list, setList] = useState<FormPicture[]>(() => splitList(stored).map(storedPicture));
  const [shown, setShown] = useState(shop.images);

  if (shop.images !== shown) {
    setShown(shop.images);
    if (!shop.replaced) setList((before) => merged(before, splitList(shop.images)));
  }

  return {
    list,
    add: (added: readonly FormPicture[]) => setList((before) => [...before, ...added]),
    change: (key: string, next: Partial<FormPicture>) =>
      setList((before) => before.map((one) => (one.key === key ? { ...one, ...next } : one))),
    drop: (key: string) => setList((before) => before.filter((one) => one.key !== key || release(one))),
    move: (from: number, to: number) => setList((before) => moved(before, from, to)),
    markLost: (paths: readonly string[]) =>
      setList((before) =>
        before.map((one) => (paths.includes(one.path ?? '') ? { ...one, state: 'lost' } : one)),
      ),
  };
}

type UploadOptions = {
  use: PictureUse;
  /** Gets what has changed of a picture, by its key. */
  onChange: (key: string, next: Partial<FormPicture>) => void;
  /** Gets the sentence why a chosen file cannot be a picture. */
  onRefused: (key: string, sentence: string) => void;
};

/** Makes chosen files smaller and sends them, each by its key. They stop with the form. */
function useUploads({ use, onChange, onRefused }: UploadOptions) {
  const prepared = useRef(new Map<string, { picture: PreparedPicture; file: string }>());
  // Those still wanted: one that was taken out is neither sent nor sent on.
  const wanted = useRef(new Map<string, AbortController>());

  useEffect(() => {
    const stops = wanted.current;
    return () => {
      for (const stop of stops.values()) stop.abort();
    };
  }, []);

  async function send(key: string) {
    const waiting = prepared.current.get(key);
    if (waiting === undefined) return;
    onChange(key, { state: 'sending', progress: 0, problem: '' });
    try {
      const path = await pictures.store({
        use,
        picture: waiting.picture,
        name: waiting.file,
        onProgress: (progress) => onChange(key, { progress }),
        signal: wanted.current.get(key)?.signal,
      });
      prepared.current.delete(key);
      onChange(key, { state: 'stored', path });
    } catch (error) {
      onChange(key, { state: 'failed', problem: sentenceFor(error) });
    }
  }

  async function take(key: string, file: File) {
    const result = await pictures.prepare(file, use);
    if (!wanted.current.has(key)) return;
    if (!result.ok) {
      onRefused(key, pictureFaultSentence(result.fault, use, file.name));
      return;
    }
    const { picture } = result;
    prepared.current.set(key, { picture, file: file.name });
    const bytes = picture.full.size;
    onChange(key, {
      preview: URL.createObjectURL(picture.full),
      size: { bytes, savedPercent: savedPercent(picture.chosenBytes, bytes) },
    });
    await send(key);
  }

  return {
    start(key: string, file: File) {
      wanted.current.set(key, new AbortController());
      void take(key, file);
    },
    retry: (key: string) => void send(key),
    stop(key: string) {
      wanted.current.get(key)?.abort();
      wanted.current.delete(key);
      prepared.current.delete(key);
    },
  };
}

/** The pictures that the shop now has, and those that were chosen here, each at its place. */
function merged(before: FormPicture[], paths: readonly string[]): FormPicture[] {
  const list = paths.map((path) => before.find((one) => one.path === path) ?? storedPicture(path));
  for (const [place, one] of before.entries())
    if (one.path === null || (one.size !== null && !paths.includes(one.path))) list.splice(place, 0, one);
  return list;
}

function storedPicture(path: string): FormPicture {
  return {
    key: path,
    path,
    preview: renditionPath(path, 360),
    file: '',
    state: 'stored',
    progress: 1,
    size: null,
    problem: '',
  };
}

function chosenPicture(key: string, { name }: File): FormPicture {
  return {
    key,
    path: null,
    preview: '',
    file: name,
    state: 'preparing',
    progress: 0,
    size: null,
    problem: '',
  };
}

/** Gives the memory of a preview back; always false, so that a filter can say it in passing. */
function release({ preview }: FormPicture): false {
  if (preview.startsWith('blob:')) URL.revokeObjectURL(preview);
  return false;
}
