import type { OtherRow, OtherRows, WireProduct } from '../../../src/domain/catalogue/wire-product.ts';
import type { FunctionContext } from '../handler-type.ts';
import { PATIENCE } from '../service-request.ts';

const PAGE = 2000;

type Entry = { id: string; gone: boolean };
type Page = {
  epoch: string;
  next: number;
  more: boolean;
  rows: Record<'products' | keyof OtherRows, Entry[]>;
};

export type Catalogue = { seq: number; epoch: string; products: WireProduct[]; others: OtherRows };

/**
 * The whole catalogue as a visitor is told it, without the service key: nothing else can get into a public file. What
 * changes while the pages come is in a later one, so that all of it is as it was at `seq`, or newer.
 */
export async function readCatalogue(context: FunctionContext): Promise<Catalogue> {
  const rows = { products: new Map(), brands: new Map(), collections: new Map(), content: new Map() };
  let page: Pick<Page, 'epoch' | 'next' | 'more'> = { epoch: '', next: 0, more: true };
  while (page.more) {
    const next = await readPage(context, page);
    for (const [name, known] of Object.entries(rows) as [keyof Page['rows'], Map<string, Entry>][]) {
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

async function readPage(
  context: FunctionContext,
  { next, epoch }: Pick<Page, 'next' | 'epoch'>,
): Promise<Page> {
  const url = new URL(`${context.supabaseUrl}/rest/v1/rpc/catalog_since`);
  const asked = { p_seq: next, p_epoch: epoch, p_limit: PAGE };
  for (const [name, value] of Object.entries(asked)) url.searchParams.set(name, String(value));
  const answer = await fetch(url, {
    signal: AbortSignal.timeout(PATIENCE),
    headers: { apikey: context.publishableKey },
  });
  if (!answer.ok) throw new Error(`catalog_since answered ${answer.status}`);
  return (await answer.json()) as Page;
}
