import { useRef, useState } from 'react';
import {
  dropDraft,
  saveDraft,
  readDraft,
  draftStorage,
  type DraftFields,
  type DraftStorage,
} from '#areas/common/forms/drafts.ts';
import { useOwner } from '#areas/common/forms/use-owner.ts';

export type SheetDraft<T extends DraftFields> = {
  fields: T;
  storage: DraftStorage;
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
 * The fields of a form that edits a thing as it is now (`before`). Only typed fields are stored on the device, and
 * put over the thing as it is by then. Another admin may have changed the others.
 */
export function useSheetDraft<T extends DraftFields>(form: string, before: T): SheetDraft<T> {
  const owner = useOwner();
  const [fields, setFields] = useState<T>(() => ({ ...before, ...readDraft(owner, form) }));
  const [storage, setStorage] = useState(() => draftStorage(owner, form));
  const [restored, setRestored] = useState(() => changedFields(before, fields).length > 0);
  // Two pictures may arrive between two renders.
  const latest = useRef(fields);
  const dropped = useRef(false);
  return {
    fields,
    storage,
    restored,
    dirty: changedFields(before, fields).length > 0,
    change(part) {
      if (dropped.current) return;
      latest.current = { ...latest.current, ...part };
      setFields(latest.current);
      const typed = changedFields(before, latest.current);
      if (typed.length === 0) dropDraft(owner, form);
      else setStorage(saveDraft(owner, form, Object.fromEntries(typed)));
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
