import { useRef, useState } from 'react';
import {
  dropDraft,
  keepDraft,
  readDraft,
  whereKept,
  type DraftFields,
  type DraftKept,
} from '#areas/common/forms/drafts.ts';
import { useOwner } from '#areas/common/forms/use-owner.ts';

export type SheetDraft<T extends DraftFields> = {
  fields: T;
  kept: DraftKept;
  /** It came with what was typed on an earlier visit. */
  restored: boolean;
  /** Something differs from the thing as it was when the sheet opened. */
  dirty: boolean;
  change: (part: Partial<T>) => void;
  /** Back to the thing as it was when the sheet opened. */
  startOver: () => void;
  /** To be called when it was saved, and when it was put away: what a picture on its way changes afterwards is not kept. */
  drop: () => void;
};

/**
 * The fields of a form that edits a thing as it is now (`before`). Only typed fields are kept on the device, and laid
 * over the thing as it is by then. Another admin may have changed the others. Fields in `unkept` never leave the page.
 */
export function useSheetDraft<T extends DraftFields>(
  form: string,
  before: T,
  unkept: readonly (keyof T)[] = [],
): SheetDraft<T> {
  const owner = useOwner();
  const [fields, setFields] = useState<T>(() => ({ ...before, ...readDraft(owner, form) }));
  const [kept, setKept] = useState(() => whereKept(owner, form));
  const [restored, setRestored] = useState(() => changedFields(before, fields).length > 0);
  // Two pictures may arrive between two renders.
  const latest = useRef(fields);
  const dropped = useRef(false);
  return {
    fields,
    kept,
    restored,
    dirty: changedFields(before, fields).length > 0,
    change(part) {
      if (dropped.current) return;
      latest.current = { ...latest.current, ...part };
      setFields(latest.current);
      const typed = changedFields(before, latest.current).filter(([field]) => !unkept.includes(field));
      if (typed.length === 0) dropDraft(owner, form);
      else setKept(keepDraft(owner, form, Object.fromEntries(typed)));
    },
    startOver() {
      latest.current = before;
      setFields(before);
      setRestored(false);
      dropDraft(owner, form);
    },
    drop() {
      dropped.current = true;
      dropDraft(owner, form);
    },
  };
}

/** The fields whose text differs from `before`, as entries. */
export const changedFields = <T extends DraftFields>(before: T, fields: T) =>
  Object.entries(fields).filter(([field, text]) => text !== before[field]);
