import { useCallback, useEffect, useRef, useState } from 'react';
import { SEARCH_DEBOUNCE } from '#domain/content.ts';
import type { Place } from '#router/place.ts';
import { placeNow, useLocation } from '#router/router.tsx';

export type TypedSearch = {
  /** What the box shows: the word of the address, or what was typed since, spaces and all. */
  text: string;
  /** The same at this moment: a second tap may come before what the first one changed is drawn. */
  textNow: () => string;
  type: (text: string) => void;
  /** Takes this as the word at once: the caller puts it into the address. */
  settle: (text: string) => void;
  /** Ends the pause: what is typed is found now. */
  finish: () => void;
};

/**
 * A search box whose word is in the address, under `key`. What is typed waits half a second, then goes to `find` without the
 * spaces around it; the box keeps them, for one may be about to type on. A word that came otherwise (Back, a link) is shown
 * instead of them.
 */
export function useTypedSearch(key: string, find: (word: string) => void): TypedSearch {
  const place = useLocation();
  const search = wordOf(place, key);
  const [text, setText] = useState(search);
  const latest = useRef(search);
  const show = (next: string) => {
    latest.current = next;
    setText(next);
  };
  // The words on their way from here into the address: seeing one arrive there is no news.
  const own = useRef<string[]>([]);

  useEffect(() => {
    const at = own.current.indexOf(search);
    own.current = at < 0 ? [] : own.current.slice(at + 1);
    if (at >= 0) return;
    latest.current = search;
    setText(search);
  }, [search]);

  const finish = useCallback(() => {
    const now = placeNow();
    const there = wordOf(now, key);
    // On the way to another screen, or to a word that came otherwise, which is not drawn yet: nothing was typed for that.
    if (now.pathname !== place.pathname || (there !== search && there !== own.current.at(-1))) return;
    const word = latest.current.trim();
    if (word === there.trim()) return;
    own.current.push(word);
    find(word);
  }, [place, key, search, find]);

  useEffect(() => {
    if (text.trim() === search.trim()) return undefined;
    const timer = setTimeout(finish, SEARCH_DEBOUNCE);
    return () => clearTimeout(timer);
  }, [text, search, finish]);

  return {
    text,
    textNow: () => latest.current,
    type: show,
    settle(next) {
      if (next.trim() !== (own.current.at(-1) ?? search)) own.current.push(next.trim());
      show(next);
    },
    finish,
  };
}

const wordOf = ({ search }: Place, key: string) => new URLSearchParams(search).get(key) ?? '';
