import { useCallback, useState } from 'react';
import { mutate } from '#data/mutate.ts';
import type { CartLine } from '#domain/cart/cart.ts';
import { sentenceFor } from '#messages/errors.ts';
import { toast } from '#ui/layers/toast.ts';

/** The line that was taken out last, while this screen is open: it can be put back as it was. */
export function useRemovedLine() {
  const [line, setLine] = useState<CartLine | null>(null);

  // The same each time, so that the rows that are given it need not be drawn again.
  const remove = useCallback((removed: CartLine) => {
    setLine(removed);
    mutate('cart.remove', removed).catch((error: unknown) => {
      setLine(null);
      toast.error(sentenceFor(error));
    });
  }, []);

  async function undo() {
    if (line === null) return;
    setLine(null);
    try {
      await mutate('cart.add', line);
    } catch (error) {
      setLine(line);
      toast.error(sentenceFor(error));
    }
  }

  return {
    line,
    remove,
    undo: () => void undo(),
  };
}
