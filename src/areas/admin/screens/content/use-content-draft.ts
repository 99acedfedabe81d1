import { useRef, useState } from 'react';
import { content } from '#data/commands/admin/content.ts';
import { sameContent, savedId, type ContentDraft, type SavedContent } from '#domain/content/content-draft.ts';
import { mergeContent } from '#domain/content/content-merge.ts';
import { ShopError } from '#domain/mutation/error-code.ts';
import {
  dropDraft,
  saveDraft,
  readDraft,
  draftStorage,
  type DraftStorage,
} from '#areas/common/forms/drafts.ts';

const FORM = 'admin-content';

/** The start of the edit, and its present state. */
export type Editing = { base: SavedContent; draft: ContentDraft };

export type ContentEdit = Editing & {
  dirty: boolean;
  storage: DraftStorage;
  /** What somebody else saved since the edit began; null when nobody did. */
  theirs: SavedContent | null;
  change: (draft: ContentDraft) => void;
  /** A picture that arrived for an item, which may be called otherwise by now or be gone. */
  put: (list: keyof ContentDraft, id: string, image: string) => void;
  discard: () => void;
  /**
   * Saves all or nothing, and returns which lists were changed. Throws what the save threw; the draft stays, and so does what
   * is changed while the save runs.
   */
  save: () => Promise<(keyof ContentDraft)[]>;
  /** Goes on with another draft, as an edit of what somebody else saved. */
  settle: (draft: ContentDraft) => void;
  /** Takes the content of the shop, read again for another reason. */
  notice: (now: SavedContent) => void;
};

/** The draft of an earlier visit of this person, which is edited on, online or offline. */
export function storedEditing(owner: string): Editing | null {
  const stored = readDraft(owner, FORM)?.['editing'];
  return stored === undefined ? null : (JSON.parse(stored) as Editing);
}

/** Both lists as one draft, kept on the device on every change until it is saved. */
export function useContentDraft(owner: string, start: Editing): ContentEdit {
  const [editing, setEditing] = useState(start);
  const [theirs, setTheirs] = useState<SavedContent | null>(null);
  const [storage, setStorage] = useState(() => draftStorage(owner, FORM));
  const { base, draft } = editing;
  // A save takes a while, and one types on meanwhile.
  const latest = useRef(start);

  function become(next: Editing) {
    latest.current = next;
    setEditing(next);
    if (sameContent(next.base, next.draft)) dropDraft(owner, FORM);
    else setStorage(saveDraft(owner, FORM, { editing: JSON.stringify(next) }));
  }

  function notice(now: SavedContent) {
    if (now.version === base.version) return;
    if (sameContent(base, draft) || sameContent(now, draft)) become({ base: now, draft: now });
    else setTheirs(now);
  }

  return {
    base,
    draft,
    dirty: !sameContent(base, draft),
    storage,
    theirs,
    change: (next) => become({ base, draft: next }),
    put(list, id, image) {
      const { base, draft } = latest.current;
      const pictured = <T extends { id: string; image: string }>(items: T[]) =>
        items.map((item) => (savedId(item.id) === id ? { ...item, image } : item));
      become({
        base,
        draft: {
          slides: list === 'slides' ? pictured(draft.slides) : draft.slides,
          tiles: list === 'tiles' ? pictured(draft.tiles) : draft.tiles,
        },
      });
    },
    discard: () => become({ base, draft: base }),
    notice,
    async save() {
      try {
        const now = await content.save(draft, base.version);
        const changed = (['slides', 'tiles'] as const).filter(
          (list) => !sameContent({ ...base, [list]: draft[list] }, base),
        );
        const typed = latest.current.draft;
        become({ base: now, draft: typed === draft ? now : mergeContent(draft, typed, now).draft });
        setTheirs(null);
        return changed;
      } catch (error) {
        if (error instanceof ShopError && error.code === 'content_conflict') setTheirs(await content.read());
        throw error;
      }
    },
    settle(next) {
      if (theirs === null) return;
      become({ base: theirs, draft: next });
      setTheirs(null);
    },
  };
}
