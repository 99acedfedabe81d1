import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Photos, PreparedPhoto } from '#data/commands/photos.ts';
import { nextTask } from '#platform/next-task.ts';
import { useReachable } from '#data/queries/sync-status.ts';
import { sentenceFor } from '#messages/errors.ts';
import { photoFault } from '#messages/photos.ts';

export const MOST_PHOTOS = 3;

/** A picture of a form. */
export type Photo = {
  /** 1 to 3. */
  place: number;
  /** Where it is stored; null until it is. */
  path: string | null;
  /** What to show of it; '' for one that was sent on an earlier visit. */
  preview: string;
  state: 'preparing' | 'sending' | 'failed' | 'stored';
  /** 0 to 1, while it is sent. */
  progress: number;
  /** Why it was not sent. */
  problem: string;
};

type Options = {
  /** Where they are stored. */
  photos: Photos;
  /** The key under which they are stored. */
  storedUnder: string;
  /** Said when more are chosen than fit. */
  over: string;
  /** Paths of those that are stored, one a line. */
  stored: string;
  onStored: (paths: string[]) => void;
};

/** Each is made smaller and sent as soon as it is chosen. One that failed is sent again when the connection is back. */
export function usePhotos({ photos, storedUnder, over, stored, onStored }: Options) {
  const [list, setList] = useState<Photo[]>(() => storedPhotos(stored));
  const [refused, setRefused] = useState<string[]>([]);
  const reachable = useReachable();
  const drop = (place: number) =>
    setList((before) => before.filter((one) => one.place !== place || release(one)));
  const removing = useRef(new Map<number, Promise<void>>());
  const uploads = useUploads({
    photos,
    storedUnder,
    removed: async (place) => removing.current.get(place),
    onChange: (place, next) =>
      setList((before) => before.map((one) => (one.place === place ? { ...one, ...next } : one))),
    onRefused(place, sentence) {
      setRefused((before) => [...before, sentence]);
      drop(place);
    },
  });
  useSavedPaths(list, stored, onStored);
  useReleased(list);
  /** Takes all away but `kept`, such as those that the shop does not have any more. */
  const forget = (kept: readonly string[] = []) => {
    uploads.stopAll();
    setList((before) => before.filter((one) => kept.includes(one.path ?? '') || release(one)));
  };
  const sendAgain = useEffectEvent(() => {
    for (const { place, state } of list) if (state === 'failed') uploads.retry(place);
  });
  useEffect(() => {
    if (reachable) void nextTask().then(sendAgain);
  }, [reachable]);

  return {
    list,
    refused,
    reachable,
    paths: pathsOf(list),
    isPending: list.some(({ path }) => path === null),
    choose: (files: readonly File[]) => {
      const places = [1, 2, 3].filter((place) => list.every((one) => one.place !== place));
      setRefused(files.length > places.length ? [over] : []);
      const chosen = files.slice(0, places.length).map((file, at) => ({ file, place: places[at] ?? 0 }));
      setList((before) => [...before, ...chosen.map(({ place }) => chosenPhoto(place))]);
      for (const { file, place } of chosen) uploads.start(place, file);
    },
    retry: uploads.retry,
    remove: (place: number) => {
      uploads.stop(place);
      const path = list.find((one) => one.place === place)?.path;
      // The next picture in this place has the same path.
      if (path != null) removing.current.set(place, photos.remove(path));
      drop(place);
    },
    /** Deletes all but `kept`. */
    removeAll: (kept: readonly string[] = []) => {
      for (const path of pathsOf(list)) if (!kept.includes(path)) void photos.remove(path);
      forget(kept);
    },
    forget,
  };
}

type UploadOptions = Pick<Options, 'photos' | 'storedUnder'> & {
  /** Resolves when no picture is on its way out of this place. */
  removed: (place: number) => Promise<void>;
  /** Gets what has changed of a picture. */
  onChange: (place: number, next: Partial<Photo>) => void;
  /** Gets the sentence why a chosen file cannot be a picture. */
  onRefused: (place: number, sentence: string) => void;
};

/** Makes chosen files smaller and sends them, each by its place. They stop with the form. */
function useUploads({ photos, storedUnder, removed, onChange, onRefused }: UploadOptions) {
  const prepared = useRef(new Map<number, PreparedPhoto>());
  // Those still wanted: one that was taken out is neither sent nor sent on.
  const wanted = useRef(new Map<number, AbortController>());

  useEffect(() => {
    const stops = wanted.current;
    return () => {
      for (const stop of stops.values()) stop.abort();
    };
  }, []);

  async function send(place: number) {
    const photo = prepared.current.get(place);
    const signal = wanted.current.get(place)?.signal;
    if (photo === undefined || signal === undefined) return;
    onChange(place, { state: 'sending', progress: 0, problem: '' });
    try {
      await removed(place);
      const onProgress = (progress: number) => onChange(place, { progress });
      const path = await photos.store({ key: storedUnder, place, photo, onProgress, signal });
      if (signal.aborted) return;
      prepared.current.delete(place);
      onChange(place, { state: 'stored', path });
    } catch (error) {
      if (!signal.aborted) onChange(place, { state: 'failed', problem: sentenceFor(error) });
    }
  }

  async function take(place: number, file: File, { signal }: AbortController) {
    const result = await photos.prepare(file);
    if (signal.aborted) return;
    if (!result.ok) return onRefused(place, photoFault(result.fault, file.name));
    prepared.current.set(place, result.picture);
    onChange(place, { preview: URL.createObjectURL(result.picture.blob) });
    await send(place);
  }

  const stop = (place: number) => {
    wanted.current.get(place)?.abort();
    wanted.current.delete(place);
    prepared.current.delete(place);
  };
  return {
    start: (place: number, file: File) => {
      const upload = new AbortController();
      wanted.current.set(place, upload);
      void take(place, file, upload);
    },
    retry: (place: number) => void send(place),
    stop,
    stopAll: () => {
      for (const place of wanted.current.keys()) stop(place);
    },
  };
}

const pathsOf = (list: readonly Photo[]) => list.flatMap(({ path }) => path ?? []);

/** Tells the draft which are stored. Not from the upload itself: what was typed since it began must stay. */
function useSavedPaths(list: Photo[], stored: string, onStored: (paths: string[]) => void) {
  const now = pathsOf(list).join('\n');
  const tell = useEffectEvent((paths: string) => {
    if (paths !== stored) onStored(paths === '' ? [] : paths.split('\n'));
  });
  useEffect(() => tell(now), [now]);
}

/** Gives the memory of all previews back when the form closes. */
function useReleased(list: Photo[]) {
  const releaseAll = useEffectEvent(() => list.forEach(release));
  useEffect(() => () => releaseAll(), []);
}

function storedPhotos(stored: string): Photo[] {
  return stored.split('\n').flatMap((path) => {
    const place = Number(/\/([1-3])\.[a-z]+$/.exec(path)?.[1] ?? 0);
    return place === 0 ? [] : [{ ...chosenPhoto(place), path, state: 'stored' as const, progress: 1 }];
  });
}

function chosenPhoto(place: number): Photo {
  return { place, path: null, preview: '', state: 'preparing', progress: 0, problem: '' };
}

/** Gives the memory of a preview back; always false, so that a filter can say it in passing. */
function release({ preview }: Photo): false {
  if (preview !== '') URL.revokeObjectURL(preview);
  return false;
}
