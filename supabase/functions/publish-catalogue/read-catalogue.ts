import type { OtherRow, OtherRows, WireProduct } from '../../../src/catalogue-index/snapshot/wire-product.ts';

type Entry = { id: string; gone: boolean };
export type CataloguePage = {
  epoch: string;
  next: number;
  more: boolean;
  /** This page begins the log anew, as of `Page` in the data layer. */
  reload: boolean;
  rows: Record<'products' | keyof OtherRows, Entry[]>;
};

export type Catalogue = { seq: number; epoch: string; products: WireProduct[]; others: OtherRows };

export type CatalogueCursor = Pick<CataloguePage, 'epoch' | 'next'>;

/**
 * The whole catalogue as a visitor is told it by `ask`, without the service key: nothing else can get into a public file. What
 * changes while the pages come is in a later one, so that all of it is as it was at `seq`, or newer.
 */
export async function readCatalogue(
  ask: (cursor: CatalogueCursor) => Promise<CataloguePage>,
): Promise<Catalogue> {
  const rows = { products: new Map(), brands: new Map(), collections: new Map(), content: new Map() };
  let page: Pick<CataloguePage, 'epoch' | 'next' | 'more'> = { epoch: '', next: 0, more: true };
  while (page.more) {
    const next = await ask(page);
    // The log does not say what was lost by a restore, or what went below its horizon.
    if (next.reload) for (const known of Object.values(rows)) known.clear();
    for (const [name, known] of Object.entries(rows) as [keyof CataloguePage['rows'], Map<string, Entry>][]) {
      for (const { gone, ...row } of next.rows[name]) {
        if (gone) known.delete(row.id);
        else known.set(row.id, row as Entry);
      }
    }
    page = next;
  }
  const all = <Row>(name: keyof typeof rows) => [...rows[name].values()] as Row[];
  return {
    seq: page.next,
    epoch: page.epoch,
    products: all<WireProduct>('products'),
    others: {
      brands: all<OtherRow>('brands'),
      collections: all<OtherRow>('collections'),
      content: all<OtherRow>('content'),
    },
  };
}
