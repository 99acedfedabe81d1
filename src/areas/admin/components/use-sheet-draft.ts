import { useState } from 'react';
import {
  dropDraft,
  keepDraft,
  readDraft,
  whereKept,
  type DraftFields,
  type DraftKept,
} from '../../common/drafts.ts';
import { useOwner } from '../../common/use-owner.ts';

export type SheetDraft<T extends DraftFields> = {
  fields: T;
  kept: DraftKept;
  change: (part: Partial<T>) => void;
  /** To be called when it was saved, and when it was put away. */
  drop: () => void;
};

/**
 * The fields of a form that edits a thing as it is now (`before`). Only what was typed is kept on the device, and laid over the
 * thing as it is by then: of the rest another admin may have made something else. `unkept` fields never leave the page.
 */
export function useSheetDraft<T extends DraftFields>(
  form: string,
  before: T,
  unkept: readonly (keyof T)[] = [],
): SheetDraft<T> {
  const owner = useOwner();
  const [fields, setFields] = useState<T>(() => ({ ...before, ...readDraft(owner, form) }));
  const [kept, setKept] = useState(() => whereKept(owner, form));
  return {
    fields,
    kept,
    change(part) {
      const next = { ...fields, ...part };
      setFields(next);
      const typed = Object.entries(next).filter(
        ([field, text]) => text !== before[field] && !unkept.includes(field),
      );
      if (typed.length === 0) dropDraft(owner, form);
      else setKept(keepDraft(owner, form, Object.fromEntries(typed)));
    },
    drop: () => dropDraft(owner, form),
  };
}
