import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { createPortal } from 'react-dom';
import { usePaper } from '#areas/common/use-paper.ts';
import './packing-slip.css';

type Props = {
  /** Papers, each an article of the class `packing-slip`. Each begins a page. */
  children: ReactNode;
  /** The page is used again: nobody looks at the print dialog any more. */
  onDone: () => void;
};

/**
 * Opens the print dialog once for papers, when they are there. They lie beside the app, so that printing can leave out everything
 * else.
 */
export function PrintOnce({ children, onDone }: Props) {
  const done = useEffectEvent(onDone);
  useEffect(() => {
    const ended = new AbortController();
    // Phones say `afterprint` when their dialog opens, and draw the page again for each paper that is chosen there.
    const touched = { signal: ended.signal, capture: true };
    const onAfterPrint = () => {
      addEventListener('pointerdown', () => done(), touched);
      addEventListener('keydown', () => done(), touched);
    };
    addEventListener('afterprint', onAfterPrint, { signal: ended.signal });
    const timer = setTimeout(() => print());
    return () => {
      clearTimeout(timer);
      ended.abort();
    };
  }, []);
  usePaper('packing-slip');
  return createPortal(children, document.body);
}
