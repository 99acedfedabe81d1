import { useEffect, useState } from 'react';
import { SEARCH_DEBOUNCE } from '#domain/content/content.ts';

/** What is typed, and half a second later the same without spaces around: what is searched for. */
export function useSettledText() {
  const [text, setText] = useState('');
  const [settled, setSettled] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text.trim()), SEARCH_DEBOUNCE);
    return () => clearTimeout(timer);
  }, [text]);
  return { text, settled, setText };
}
