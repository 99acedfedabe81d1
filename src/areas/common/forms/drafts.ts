import { useState } from 'react';
import { ANYBODY } from '#domain/account/anybody.ts';

/** The fields of a form: text by field name. Passwords are never put into a draft. */
export type DraftFields = Record<string, string>;

/** Where the last keystroke went: 'memory' when the phone's storage refused it, so it lives only as long as the page. */
export type DraftStorage = 'stored' | 'memory';

export type Draft<T extends DraftFields> = {
  fields: T;
  /** True when the fields come from an earlier visit instead of `blank`. */
  restored: boolean;
  storage: DraftStorage;
  change(fields: Partial<T>): void;
  /** Fills in what nobody has typed. It is stored with the first edit: opening a form begins no draft. */
  prefill(fields: Partial<T>): void;
  drop(): void;
};

const inMemory = new Map<string, string>();

// The owner is part of the key: signing out leaves the draft where only the same user's screens look.
function keyOf(owner: string, form: string): string {
  return `drip-haven.draft.${owner}.${form}`;
}

/** An owner's draft of a form; null if there is none, if it cannot be read, or if storage is blocked. */
export function readDraft(owner: string, form: string): DraftFields | null {
  const key = keyOf(owner, form);
  try {
    const text = inMemory.get(key) ?? localStorage.getItem(key);
    return text === null ? null : textsOf(JSON.parse(text));
  } catch {
    // Storage is blocked, or another version of the app wrote something else: as good as no draft.
    return null;
  }
}

/** Stores an owner's draft of a form. If storage refuses it, the draft stays in this page's memory, and 'memory' is returned. */
export function saveDraft(owner: string, form: string, fields: DraftFields): DraftStorage {
  const key = keyOf(owner, form);
  const text = JSON.stringify(fields);
  try {
    localStorage.setItem(key, text);
    inMemory.delete(key);
    return 'stored';
  } catch {
    inMemory.set(key, text);
    return 'memory';
  }
}

/** Where a draft is by now: on a full phone nowhere but in this page's memory, also when its form is opened again. */
export function draftStorage(owner: string, form: string): DraftStorage {
  return inMemory.has(keyOf(owner, form)) ? 'memory' : 'stored';
}

/** Deletes an owner's draft of a form from storage and memory. */
export function dropDraft(owner: string, form: string): void {
  const key = keyOf(owner, form);
  inMemory.delete(key);
  try {
    localStorage.removeItem(key);
  } catch {
    // Blocked storage holds no draft either.
  }
}

/** The forms of which this owner has a draft. */
export function draftsOf(owner: string): string[] {
  const start = keyOf(owner, '');
  const keys = [...inMemory.keys()];
  try {
    for (let place = 0; place < localStorage.length; place += 1) keys.push(localStorage.key(place) ?? '');
  } catch {
    // Blocked storage holds no draft either.
  }
  return keys.flatMap((key) => (key.startsWith(start) ? [key.slice(start.length)] : []));
}

/** A draft that was typed while nobody was signed in goes to the next user, unless they have a draft of their own. */
export function adoptDraft(owner: string, form: string): void {
  if (owner === ANYBODY || readDraft(owner, form) !== null) return;
  const fields = readDraft(ANYBODY, form);
  if (fields === null) return;
  saveDraft(owner, form, fields);
  dropDraft(ANYBODY, form);
}

/**
 * The fields of one form, kept on every keystroke, so that they outlive a reload, a crash and a lost connection.
 * Without a draft the form shows `blank`. Mount the form anew (key) when owner or form change.
 */
export function useDraft<T extends DraftFields>(owner: string, form: string, blank: T): Draft<T> {
  const [state, setState] = useState((): Pick<Draft<T>, 'fields' | 'restored' | 'storage'> => {
    const draft = readDraft(owner, form);
    return { fields: { ...blank, ...draft }, restored: draft !== null, storage: draftStorage(owner, form) };
  });
  return {
    ...state,
    change(fields) {
      const next = { ...state.fields, ...fields };
      const storage = saveDraft(owner, form, next);
      setState({ fields: next, restored: state.restored, storage });
    },
    prefill(fields) {
      setState({ ...state, fields: { ...state.fields, ...fields } });
    },
    drop() {
      dropDraft(owner, form);
      setState({ fields: blank, restored: false, storage: 'stored' });
    },
  };
}

function textsOf(parsed: unknown): DraftFields | null {
  if (typeof parsed !== 'object' || parsed === null) return null;
  const texts = Object.entries(parsed).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string',
  );
  return Object.fromEntries(texts);
}
