import { useCallback, useEffect, useRef, useState } from 'react';
import { SEARCH_DEBOUNCE } from '#domain/content/content.ts';
import { useLocation } from 'react-router-dom';

export type TypedSearch = {
  /** The text of the box: the word of the URL, or the text typed since, spaces and all. */
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
 * A search box whose word is in the address, under `key`. Typed text waits half a second, then goes to `find` without
 * the spaces around it. The box keeps them, for a person may be about to type on. A word that came otherwise (Back, a
 * link) is shown instead of them.
 */
export function useTypedSearch(key: string, find: (word: string) => void): TypedSearch {
  const { pathname, search: query } = useLocation();
  const search = wordOf({ search: query }, key);
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

  /** False while the page is on its way to a screen or a word that is not drawn yet: nothing was typed for that. */
  const finishHere = useCallback(() => {
    const now = window.location;
    const there = wordOf(now, key);
    if (now.pathname !== pathname || (there !== search && there !== own.current.at(-1))) return false;
    const word = latest.current.trim();
    if (word === there.trim()) return true;
    own.current.push(word);
    find(word);
    return true;
  }, [pathname, key, search, find]);

  useEffect(() => {
    if (text.trim() === search.trim()) return undefined;
    let timer = 0;
    // A person who comes back before the other screen is drawn finds this one as it was.
    const pause = () => {
      timer = window.setTimeout(() => void (finishHere() || pause()), SEARCH_DEBOUNCE);
    };
    pause();
    return () => clearTimeout(timer);
  }, [text, search, finishHere]);

  return {
    text,
    textNow: () => latest.current,
    type: show,
    settle(next) {
      if (next.trim() !== (own.current.at(-1) ?? search)) own.current.push(next.trim());
      show(next);
    },
    finish: () => void finishHere(),
  };
}

const wordOf = ({ search }: { search: string }, key: string) => new URLSearchParams(search).get(key) ?? '';
