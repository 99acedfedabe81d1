import type { ContentDraft } from './content-draft.ts';

export type FieldChange = { field: string; before: string; after: string };

/** What became of an item between two versions, or of the order of a list. */
export type ContentChange = { list: keyof ContentDraft } & (
  | { kind: 'added' | 'removed'; name: string }
  | { kind: 'changed'; name: string; fields: FieldChange[] }
  | { kind: 'moved' }
);

type Item = { id: string } & Record<string, string>;

/** Returns the differences between two versions of the content. A changed item has each field before and after. */
export function contentChanges(from: ContentDraft, to: ContentDraft): ContentChange[] {
  return [
    ...listChanges('slides', from.slides, to.slides, ({ title }) => title),
    ...listChanges('tiles', from.tiles, to.tiles, ({ name }) => name),
  ];
}

function listChanges<T extends Item>(
  list: keyof ContentDraft,
  from: readonly T[],
  to: readonly T[],
  nameOf: (item: T) => string,
): ContentChange[] {
  const before = new Map(from.map((item) => [item.id, item]));
  const after = new Set(to.map((item) => item.id));
  const changes = to.flatMap((item): ContentChange[] => {
    const old = before.get(item.id);
    if (old === undefined) return [{ list, kind: 'added', name: nameOf(item) }];
    const fields = Object.keys(item).flatMap((field) => {
      const change = { field, before: old[field] ?? '', after: item[field] ?? '' };
      return change.before === change.after ? [] : [change];
    });
    return fields.length === 0 ? [] : [{ list, kind: 'changed', name: nameOf(old), fields }];
  });
  const removed = from.filter((item) => !after.has(item.id));
  const moved =
    from.flatMap(({ id }) => (after.has(id) ? [id] : [])).join() !==
    to.flatMap(({ id }) => (before.has(id) ? [id] : [])).join();
  return [
    ...changes,
    ...removed.map((item) => ({ list, kind: 'removed' as const, name: nameOf(item) })),
    ...(moved ? [{ list, kind: 'moved' as const }] : []),
  ];
}
