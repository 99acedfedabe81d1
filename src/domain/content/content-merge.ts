import { savedId, type ContentDraft } from './content-draft.ts';
import { mergedOrder, type Versions } from './merged-order.ts';

/** Something that two admins changed in different ways. Only one of the two versions can be kept. */
export type ContentClash = {
  /** Names the clash when it is answered. */
  key: string;
  list: keyof ContentDraft;
  /** The item as it is called here; '' of a list's order. */
  name: string;
  /** 'item': one deleted what the other changed. */
  field: string;
  /** '' of an order, and of an item that was deleted. */
  mine: string;
  theirs: string;
};

export type MergedContent = { draft: ContentDraft; clashes: ContentClash[] };

type Item = { id: string } & Record<string, string>;
type Side = 'mine' | 'theirs';

const NONE: ReadonlySet<string> = new Set();

/**
 * Merges what both changed since `base` into one draft. Where they clash, mine wins, except for clashes whose keys are in
 * `theirsWin`. All clashes are returned, whoever wins.
 */
export function mergeContent(
  base: ContentDraft,
  mine: ContentDraft,
  theirs: ContentDraft,
  theirsWin: ReadonlySet<string> = NONE,
): MergedContent {
  const clashes: ContentClash[] = [];
  const wins = (clash: ContentClash): Side => {
    clashes.push(clash);
    return theirsWin.has(clash.key) ? 'theirs' : 'mine';
  };
  const slidesOf = { base: base.slides, mine: mine.slides, theirs: theirs.slides };
  const tilesOf = { base: base.tiles, mine: mine.tiles, theirs: theirs.tiles };
  const slides = mergeList('slides', slidesOf, ({ title }) => title, wins);
  const tiles = mergeList('tiles', tilesOf, ({ name }) => name, wins);
  return { draft: { slides, tiles }, clashes };
}

function mergeList<T extends Item>(
  list: keyof ContentDraft,
  { base, mine, theirs }: Versions<readonly T[]>,
  nameOf: (item: T) => string,
  wins: (clash: ContentClash) => Side,
): T[] {
  const [was, here, there] = [byId(base), byId(mine), byId(theirs)];
  const merged = new Map<string, T>();
  for (const id of new Set([...here.keys(), ...there.keys()])) {
    const item = mergeItem(id, was.get(id), here.get(id), there.get(id));
    if (item !== undefined) merged.set(id, item);
  }

  function mergeItem(
    id: string,
    old: T | undefined,
    own: T | undefined,
    other: T | undefined,
  ): T | undefined {
    if (own !== undefined && other !== undefined) return mergeFields(id, old, own, other);
    const left = own ?? other;
    if (old === undefined || left === undefined) return left;
    // One deleted it. An item that the other one left unchanged is gone.
    if (sameFields(old, left)) return undefined;
    const clash = { key: `${list} ${id}`, list, name: nameOf(left), field: 'item' };
    const winner = wins({ ...clash, mine: own ? nameOf(own) : '', theirs: other ? nameOf(other) : '' });
    return winner === 'mine' ? own : other;
  }

  function mergeFields(id: string, old: T | undefined, own: T, other: T): T {
    const result: Item = { ...own, id: other.id };
    for (const field of Object.keys(own)) {
      const [before, here, there] = [old?.[field], own[field] ?? '', other[field] ?? ''];
      if (field === 'id' || here === there || there === before) continue;
      const clash = {
        key: `${list} ${id} ${field}`,
        list,
        name: nameOf(own),
        field,
        mine: here,
        theirs: there,
      };
      if (here === before || wins(clash) === 'theirs') result[field] = there;
    }
    return result as T;
  }

  const ids = { base: [...was.keys()], mine: [...here.keys()], theirs: [...there.keys()] };
  const order = (first?: Side) => mergedOrder(ids, (id) => merged.has(id), first);
  const first = order().bothMoved
    ? wins({ key: `${list} order`, list, name: '', field: 'order', mine: '', theirs: '' })
    : undefined;
  return order(first).ids.flatMap((id) => merged.get(id) ?? []);
}

function byId<T extends Item>(items: readonly T[]): Map<string, T> {
  return new Map(items.map((item) => [savedId(item.id), item]));
}

function sameFields(one: Item, other: Item): boolean {
  return Object.keys(one).every((field) => one[field] === other[field]);
}
