import { useEffect, useRef, useState } from 'react';
import type { FocusEvent, KeyboardEvent, RefObject } from 'react';
import { useLocation } from 'react-router-dom';
import { useOwner } from '#areas/common/forms/use-owner.ts';
import { TYPES_SEARCH } from '#areas/common/location-state.ts';
import { forgetSearches, noteSearch, readSearches } from '#areas/shop/recent/recent-searches.ts';
import { useSuggestedSearches } from './use-suggested-searches.ts';

/** The suggestions of the search box: when they are open, and where the focus goes. */
export function useSuggestionBox(text: string) {
  const owner = useOwner();
  const box = useRef<HTMLDivElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const [isOpen, setOpen] = useState(false);
  const [searches, setSearches] = useState<string[]>([]);
  const suggestions = useSuggestedSearches(text, searches);
  const shown = isOpen ? suggestions : [];
  const toField = () => field.current?.focus({ preventScroll: true });
  const close = () => {
    // A suggestion that has the focus goes away with the list.
    if (box.current?.querySelector('ul')?.contains(document.activeElement)) toField();
    setOpen(false);
  };
  useTouchScroll(shown.length > 0, box, close);
  const { state } = useLocation();
  useEffect(() => {
    if (state === TYPES_SEARCH) field.current?.focus({ preventScroll: true });
  }, [state]);
  return {
    field,
    shown,
    toField,
    /** For the box around field and list. */
    boxProps: {
      ref: box,
      onBlur: ({ currentTarget, relatedTarget }: FocusEvent) => {
        if (!currentTarget.contains(relatedTarget)) setOpen(false);
      },
      onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
        if (shown.length > 0) roam(event, close);
      },
    },
    open: () => {
      setSearches(readSearches(owner));
      setOpen(true);
    },
    /** Closes the list and lets the keyboard go. */
    letGo: () => {
      if (document.activeElement === field.current) field.current?.blur();
      close();
    },
    note: (searched: string) => noteSearch(owner, searched),
    /** Forgets the person's own searches. */
    forget: () => {
      toField();
      setSearches(forgetSearches(owner));
    },
  };
}

/**
 * Calls `onScroll` when a touch scrolls what is outside of the box. Android's Back hides the keyboard and leaves the focus. A
 * person who then scrolls wants to see the results.
 */
function useTouchScroll(isOn: boolean, box: RefObject<HTMLElement | null>, onScroll: () => void): void {
  const latest = useRef(onScroll);
  useEffect(() => void (latest.current = onScroll));
  useEffect(() => {
    if (!isOn) return undefined;
    // A browser cancels the pointer of a touch that scrolls. The event "scroll" also comes when the list gets shorter.
    const listen = ({ target }: PointerEvent) => {
      if (target instanceof Node && !box.current?.contains(target)) latest.current();
    };
    document.addEventListener('pointercancel', listen);
    return () => document.removeEventListener('pointercancel', listen);
  }, [isOn, box]);
}

/** The arrows go through the field and its suggestions, Escape closes them. */
function roam(event: KeyboardEvent<HTMLElement>, close: () => void): void {
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>('input, ul button')];
  const by = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (event.nativeEvent.isComposing || (by === undefined && event.key !== 'Escape')) return;
  event.preventDefault();
  const at = stops.findIndex((stop) => stop === document.activeElement);
  if (by === undefined) close();
  else stops[(at + by + stops.length) % stops.length]?.focus();
}
