import { expect, test } from 'vitest';
import { contentChanges } from '#domain/content/content-changes.ts';
import type { ContentDraft } from '#domain/content/content-draft.ts';
import { mergeContent } from '#domain/content/content-merge.ts';
import { mergedOrder } from '#domain/content/merged-order.ts';
import { seededRandom } from '#support/seeded-random.ts';

type Slide = ContentDraft['slides'][number];
const slide = (id: string, fields: Partial<Slide> = {}): Slide => ({
  id,
  title: id,
  subtitle: '',
  image: '/a.webp',
  linkUrl: '',
  linkText: '',
  ...fields,
});
const content = (...slides: Slide[]): ContentDraft => ({ slides, tiles: [] });
const base = content(slide('a'), slide('b'), slide('c'));

test('separate changes of two admins are all kept', () => {
  const mine = content(slide('a', { title: 'Mine' }), slide('b'), slide('c'), slide('temp_x'));
  const theirs = content(slide('c'), slide('a', { subtitle: 'Theirs' }), slide('y'));
  const { draft, clashes } = mergeContent(base, mine, theirs);
  expect(clashes).toEqual([]);
  expect(draft.slides.map(({ id, title, subtitle }) => [id, title, subtitle])).toEqual([
    ['c', 'c', ''],
    ['temp_x', 'temp_x', ''],
    ['a', 'Mine', 'Theirs'],
    ['y', 'y', ''],
  ]);
});

test('tiles are put together as slides are', () => {
  const blank = { image: '/a.webp', linkUrl: '', description: '', type: 'promo' as const };
  const tiles = (...names: string[]): ContentDraft => ({
    slides: [],
    tiles: names.map((name) => ({ ...blank, id: name[0] ?? '', name })),
  });
  const { draft, clashes } = mergeContent(
    tiles('a', 'b', 'c'),
    tiles('a1', 'b1', 'c'),
    tiles('a', 'b2', 'c2'),
  );
  expect(draft.tiles.map(({ name }) => name)).toEqual(['a1', 'b1', 'c2']);
  expect(clashes).toMatchObject([{ key: 'tiles b name', name: 'b1', mine: 'b1', theirs: 'b2' }]);
});

test('a change of the same thing by both is named, and the chosen one wins', () => {
  const mine = content(slide('a', { title: 'Mine' }), slide('c', { subtitle: 'Kept' }));
  const theirs = content(slide('b', { title: 'Kept too' }), slide('a', { title: 'Theirs' }));
  const { draft, clashes } = mergeContent(base, mine, theirs);
  expect(clashes).toMatchObject([
    { key: 'slides a title', field: 'title', mine: 'Mine', theirs: 'Theirs' },
    { key: 'slides c', field: 'item', mine: 'c', theirs: '' },
    { key: 'slides b', field: 'item', mine: '', theirs: 'Kept too' },
  ]);
  expect(draft.slides.map(({ title }) => title)).toEqual(['Mine', 'c']);
  const all = new Set(clashes.map(({ key }) => key));
  expect(mergeContent(base, mine, theirs, all).draft.slides.map(({ title }) => title)).toEqual([
    'Kept too',
    'Theirs',
  ]);
});

test('a slide that a save made whose answer was lost is not made twice', () => {
  const mine = content(...base.slides, slide('temp_x', { title: 'Typed on' }));
  const theirs = content(...base.slides, slide('x', { title: 'Typed' }));
  const { draft, clashes } = mergeContent(base, mine, theirs);
  expect(draft.slides.slice(3)).toEqual([slide('x', { title: 'Typed on' })]);
  expect(clashes).toHaveLength(1);
});

test('two orders: who moved is followed, and two who moved in different ways are asked', () => {
  const order = (base: string, mine: string, theirs: string, first?: 'mine' | 'theirs') => {
    const versions = { base: base.split(''), mine: mine.split(''), theirs: theirs.split('') };
    const made = mergedOrder(versions, () => true, first);
    return made.ids.join('') + (made.bothMoved ? '!' : '');
  };
  expect(order('abc', 'abc', 'cab')).toBe('cab');
  expect(order('abc', 'cab', 'abc')).toBe('cab');
  expect(order('abc', 'cab', 'cab')).toBe('cab');
  expect(order('abc', 'cab', 'bac')).toBe('cab!');
  expect(order('abc', 'cab', 'bac', 'theirs')).toBe('bac!');
  expect(order('abc', 'abxc', 'aybc')).toBe('aybxc');
  expect(order('', 'x', 'y')).toBe('xy');
});

// Promise admin.content-merge (4 Content items, admin): Merging two versions of the content loses nothing
//   silently. Separate edits are kept, conflicts are named and chosen.
test('a merge with an unchanged side is the other side, and nothing is lost without a clash', () => {
  const random = seededRandom(7);
  const edited = (from: ContentDraft, editor: string): ContentDraft => {
    const slides = from.slides.filter(() => random() > 0.2);
    for (const [place, one] of slides.entries())
      if (random() < 0.4) slides[place] = { ...one, [random() < 0.5 ? 'title' : 'subtitle']: editor };
    if (random() < 0.5) slides.reverse();
    if (random() < 0.5) slides.push(slide(`${editor} ${random()}`));
    return content(...slides);
  };
  for (let turn = 0; turn < 300; turn += 1) {
    const [mine, theirs] = [edited(base, 'mine'), edited(base, 'theirs')];
    expect(mergeContent(base, mine, base)).toEqual({ draft: mine, clashes: [] });
    expect(mergeContent(base, base, theirs)).toEqual({ draft: theirs, clashes: [] });
    expect(unnamed(mine, theirs)).toEqual([]);
    expect(unnamed(theirs, mine)).toEqual([]);
  }
});

/** What `theirs` did to the base that is neither in the merged draft nor named as a clash. */
function unnamed(mine: ContentDraft, theirs: ContentDraft): string[] {
  const { draft, clashes } = mergeContent(base, mine, theirs);
  const named = new Set(clashes.map(({ key }) => key));
  const [was, there, now] = [base, theirs, draft].map(
    ({ slides }) => new Map(slides.map((one) => [one.id, one])),
  );
  const ids = new Set([...(was?.keys() ?? []), ...(there?.keys() ?? [])]);
  return [...ids].filter((id) => {
    const [before, after, merged] = [was?.get(id), there?.get(id), now?.get(id)];
    if (named.has(`slides ${id}`) || JSON.stringify(before) === JSON.stringify(after)) return false;
    if (before === undefined) return merged === undefined;
    if (after === undefined) return merged !== undefined;
    return (['title', 'subtitle'] as const).some(
      (field) =>
        before[field] !== after[field] &&
        merged?.[field] !== after[field] &&
        !named.has(`slides ${id} ${field}`),
    );
  });
}

test('changes of another admin are told field by field', () => {
  const to = content(slide('c'), slide('a', { title: 'Other' }), slide('d'));
  expect(contentChanges(base, to)).toEqual([
    { list: 'slides', kind: 'changed', name: 'a', fields: [{ field: 'title', before: 'a', after: 'Other' }] },
    { list: 'slides', kind: 'added', name: 'd' },
    { list: 'slides', kind: 'removed', name: 'b' },
    { list: 'slides', kind: 'moved' },
  ]);
  expect(contentChanges(base, base)).toEqual([]);
});
