import { type ReactNode, useState } from 'react';
import { isLargeChange, type PriceChange } from '#domain/money/price-change.ts';
import { LargeChangeDialog } from './large-change-dialog.tsx';

type LargeChangeQuestion = {
  /** Saves at once, or asks first when one of these prices moves by more than half. */
  saveOrConfirm: (changes: readonly PriceChange[]) => void;
  /** To be drawn outside of the form. */
  question: ReactNode;
};

/** Asks before prices move by more than half. `save` runs at once or after the answer. */
export function useLargeChangeQuestion(save: () => void): LargeChangeQuestion {
  const [large, setLarge] = useState<readonly PriceChange[]>([]);
  return {
    saveOrConfirm(changes) {
      const found = changes.filter(isLargeChange);
      if (found.length > 0) setLarge(found);
      else save();
    },
    question: (
      <LargeChangeDialog
        large={large}
        onClose={() => setLarge([])}
        onConfirm={() => {
          setLarge([]);
          save();
        }}
      />
    ),
  };
}
