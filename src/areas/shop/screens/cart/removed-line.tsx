import Undo2 from 'lucide-react/icons/undo-2';
import { useEffect, useId, useRef } from 'react';
import type { CartLine } from '#domain/cart/cart.ts';
import { cartWords } from '#messages/shop/cart.ts';
import { Button } from '#ui/controls/button.tsx';
import { stuckToTop } from '#ui/stuck-bar.ts';
import styles from './notice.module.css';

/** What was just taken out, and the way back. It gets the focus that the removed line's button had. */
export function RemovedLine({ line, onUndo }: { line: CartLine; onUndo: () => void }) {
  const id = useId();
  const undo = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    undo.current?.focus({ preventScroll: true });
  }, []);
  return (
    <div ref={stuckToTop} className={styles.notice}>
      <p id={id}>{cartWords.removedLine(line.product?.name ?? line.known?.name ?? cartWords.unavailable)}</p>
      {line.product && (
        <Button ref={undo} aria-describedby={id} icon={<Undo2 size={18} aria-hidden />} onClick={onUndo}>
          {cartWords.undo}
        </Button>
      )}
    </div>
  );
}
