import { expect, test } from 'vitest';
import { columnsOf } from '#catalogue-index/columns-of.ts';
import { CatalogueProjection } from '#data/catalogue/catalogue-projection.ts';
import type { CatalogueEvent, CatalogueRows } from '#data/catalogue/catalogue-reducer.ts';
import { NO_SOURCES, PRIORITY, reduceCatalogue } from '#data/catalogue/catalogue-reducer.ts';
import { rowFromDoc } from '#data/catalogue/from-row.ts';
import type { ProductDoc } from '#data/schema/products.ts';

type Source = (typeof PRIORITY)[number];

const ID = '7';
// A product without its brand is not shown.
const BRAND = { id: 'brand', seq: 1, brand_name: 'Kora', is_verified: true };
/** The price of a product in each source, in rupees: it tells which source is shown. */
const PRICES: Record<Source, number> = { preview: 100, delta: 200, snapshot: 300 };

const product = (seq: number, price: number, more: Partial<ProductDoc> = {}): ProductDoc => ({
  id: ID,
  seq,
  seller_id: BRAND.id,
  created_at: '2026-01-01T00:00:00Z',
  mrp: price,
  selling_price: price,
  ...more,
});

function rowsOf(products: ProductDoc[], slides: { id: string; seq: number }[] = []): CatalogueRows {
  return {
    products: new Map(products.map((doc) => [doc.id, doc])),
    brands: new Map([[BRAND.id, BRAND]]),
    collections: new Map(),
    content: new Map(slides.map((doc) => [doc.id, { ...doc, kind: 'slide', title: doc.id }])),
  };
}

const snapshotAt = (seq: number, products = [product(seq, PRICES.snapshot)]) => ({
  seq,
  columns: columnsOf(products.map(rowFromDoc)),
});

const preview = (seq: number, more: Partial<ProductDoc> = {}): CatalogueEvent => ({
  type: 'preview',
  rows: { products: [product(seq, PRICES.preview, more)], brands: [BRAND] },
});
const opened = (
  rows = rowsOf([]),
  snapshot: ReturnType<typeof snapshotAt> | null = null,
  complete = false,
): CatalogueEvent => ({
  type: 'opened',
  complete,
  rows,
  snapshot,
});
const pulled: CatalogueEvent = { type: 'pulled', well: true };

const sourcesAfter = (...events: CatalogueEvent[]) => events.reduce(reduceCatalogue, NO_SOURCES);
const shownAfter = (...events: CatalogueEvent[]) =>
  new CatalogueProjection().project(sourcesAfter(...events));

/** The source whose price the catalogue shows. */
function sourceShown(...events: CatalogueEvent[]): Source | undefined {
  const paise = shownAfter(...events).index.product(ID)?.price;
  return PRIORITY.find((source) => PRICES[source] * 100 === paise);
}

test.each<[Source, Partial<Record<Source, number>>]>([
  ['preview', { preview: 5 }],
  ['delta', { preview: 5, delta: 5 }],
  ['delta', { preview: 5, delta: 6 }],
  ['preview', { preview: 6, delta: 5 }],
  ['snapshot', { delta: 5, snapshot: 5 }],
  ['snapshot', { delta: 5, snapshot: 6 }],
  ['delta', { delta: 6, snapshot: 5 }],
  ['snapshot', { preview: 5, snapshot: 5 }],
  ['snapshot', { preview: 5, snapshot: 6 }],
  ['preview', { preview: 6, snapshot: 5 }],
  ['snapshot', { preview: 5, delta: 5, snapshot: 5 }],
  ['preview', { preview: 7, delta: 6, snapshot: 5 }],
])('the %s of a product that has the numbers %o is shown', (source, numbers) => {
  const rows = rowsOf(numbers.delta === undefined ? [] : [product(numbers.delta, PRICES.delta)]);
  const snapshot = numbers.snapshot === undefined ? null : snapshotAt(numbers.snapshot);
  const previews = numbers.preview === undefined ? [] : [preview(numbers.preview)];
  expect(sourceShown(...previews, opened(rows, snapshot))).toBe(source);
  // Whichever comes first.
  expect(sourceShown(opened(rows, snapshot), ...previews)).toBe(source);
});

test('a preview ends once a pull has brought all, since nothing tells it of a deletion', () => {
  expect(sourceShown(preview(9), opened(), { type: 'pulled', well: false })).toBe('preview');
  expect(sourceShown(preview(9), opened(), pulled)).toBeUndefined();
  const whole = sourcesAfter(opened(), pulled);
  expect(reduceCatalogue(whole, preview(9))).toBe(whole);
});

test('a served page that is later than the disk stays shown until the first pull', () => {
  const disk = opened(rowsOf([product(8, PRICES.delta)]), null, true);
  expect(sourceShown(preview(9), disk)).toBe('preview');
  expect(sourceShown(preview(7), disk)).toBe('delta');
  expect(sourceShown(preview(9), disk, pulled)).toBe('delta');
});

test('a reset ends the snapshot and the preview, and the rows of the new epoch are shown', () => {
  const before = [preview(9), opened(rowsOf([]), snapshotAt(8))];
  expect(sourceShown(...before, { type: 'reset' })).toBeUndefined();
  const rows = rowsOf([product(1, PRICES.delta)]);
  expect(sourceShown(...before, { type: 'delta', rows })).toBe('preview');
  expect(sourceShown(...before, { type: 'delta', rows }, { type: 'reset' })).toBe('delta');
});

test('a deletion wins by its number like any other state, and a leftover of one does not', () => {
  const gone = (seq: number) => rowsOf([product(seq, 0, { gone: true })]);
  expect(sourceShown(opened(gone(6), snapshotAt(5)))).toBeUndefined();
  expect(sourceShown(opened(gone(5), snapshotAt(5)))).toBe('snapshot');
  const state = shownAfter(preview(5, { gone: true }));
  expect([state.index.size, state.gone(ID), state.gone('8')]).toEqual([0, '', null]);
});

test('slides of a preview that the snapshot does not name have gone', () => {
  const slides = { type: 'preview', rows: { content: [] as { id: string; seq: number }[] } } as const;
  slides.rows.content.push(
    ...['old', 'new', 'kept'].map((id, at) => ({ id, seq: 4 + at, kind: 'slide', title: `${id} ahead` })),
  );
  const rows = rowsOf([], [{ id: 'kept', seq: 6 }]);
  const titles = shownAfter(slides, opened(rows, snapshotAt(4))).slides.map(({ title }) => title);
  expect(titles.toSorted()).toEqual(['kept', 'new ahead']);
});

test('before the disk was read whole, neither its snapshot nor its rows are shown', () => {
  const first = sourcesAfter(preview(1));
  const rows = rowsOf([product(9, PRICES.delta)]);
  expect(reduceCatalogue(first, { type: 'delta', rows })).toBe(first);
  expect(reduceCatalogue(first, { type: 'snapshot', snapshot: snapshotAt(9) })).toBe(first);
});

test('a part of a snapshot counts as long as that snapshot is shown', () => {
  const snapshot = snapshotAt(5);
  const part = (words: 'lacking' | ReturnType<typeof wordsOf>): CatalogueEvent => ({
    type: 'snapshot',
    snapshot,
    part: { words },
  });
  const words = wordsOf();
  const open = opened(rowsOf([]), snapshot);
  expect(shownAfter(opened()).words).toBe('here');
  expect(shownAfter(open).words).toBe('arriving');
  expect(shownAfter(open, part('lacking')).words).toBe('lacking');
  expect(shownAfter(open, part('lacking'), part(words)).words).toBe('here');
  expect(shownAfter(open, part(words), part('lacking')).words).toBe('here');
  const other = sourcesAfter(open, { type: 'snapshot', snapshot: snapshotAt(6) });
  expect(reduceCatalogue(other, part(words))).toBe(other);
});

function wordsOf() {
  return columnsOf([rowFromDoc(product(1, 1))]).nameWords;
}

test('progress never goes back, and begins again after a failed pull', () => {
  const progress = (...done: number[]): CatalogueEvent[] =>
    done.map((some) => ({ type: 'progress', progress: { done: some, of: 9 } }));
  const phaseAfter = (...events: CatalogueEvent[]) => sourcesAfter(...events).phase;
  expect(phaseAfter(...progress(3, 5, 0, 4), opened())).toEqual({
    status: 'filling',
    progress: { done: 5, of: 9 },
  });
  expect(phaseAfter(opened(), ...progress(5), { type: 'pulled', well: false }, ...progress(0))).toEqual({
    status: 'filling',
    progress: { done: 0, of: 9 },
  });
});

test('a change of one product is put into the same index, and another snapshot makes a new one', () => {
  const projection = new CatalogueProjection();
  const many = Array.from({ length: 2000 }, (_, at) => product(5, PRICES.snapshot, { id: String(at + 1) }));
  const before = sourcesAfter(opened(rowsOf([]), snapshotAt(5, many)));
  const { index } = projection.project(before);
  const delta: CatalogueEvent = { type: 'delta', rows: rowsOf([product(6, PRICES.delta)]) };
  const after = projection.project(reduceCatalogue(before, delta));
  expect(after.index).toBe(index);
  expect([after.index.size, after.index.product(ID)?.price]).toEqual([2000, PRICES.delta * 100]);
  const other = reduceCatalogue(before, { type: 'snapshot', snapshot: snapshotAt(7, many) });
  expect(projection.project(other).index).not.toBe(index);
});

test('the details of the twenty products opened last are there', () => {
  const snapshot = snapshotAt(5);
  const details = {
    description: '',
    images: [],
    imageColors: {},
    estimatedDelivery: '',
    returnPolicy: '',
    sizeChart: '',
  };
  const parts = Array.from({ length: 21 }, (_, at): CatalogueEvent => {
    const part = { details, of: String(at) };
    return { type: 'snapshot', snapshot, part };
  });
  const { details: detailsOf } = shownAfter(opened(rowsOf([]), snapshot), ...parts);
  expect(['0', '1', '20'].map((id) => detailsOf(id) !== null)).toEqual([false, true, true]);
});
