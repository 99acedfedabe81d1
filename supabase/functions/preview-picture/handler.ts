import type { WireProduct } from '../../../src/catalogue-index/snapshot/wire-product.ts';
import { fromRupees } from '../../../src/domain/money/money.ts';
import { renditionPath } from '../../../src/domain/product/pictures.ts';
import { formatPrice } from '../../../src/messages/format.ts';
import { isPicture } from '../check-pictures/is-picture.ts';
import type { FunctionContext, FunctionHandler } from '../handler-type.ts';
import { TIMEOUT } from '../service-request.ts';
import { drawCard, type Card, type Picture } from './draw-card.ts';

type Product = Card & { picture: string };
/** `lost` when the product has a picture that could not be drawn. */
type Made = { jpeg: Picture; lost: boolean };

/** Cards that are kept, of at most 300 kB each. */
const KEPT = 50;
/** Cards that may be waited for. Each takes this process a fifth of a second. */
const MOST_WAITING = 20;
const LANES = 2;

// Pages name the product's version in the address: a card is old only for those who ask without. Edges ask once a day, so that
// the process draws little.
const KEEP = { 'cache-control': 'public, max-age=3600, s-maxage=86400' };
const KEEP_SHORTLY = { 'cache-control': 'public, max-age=60' };

/** By what they show, so that a changed product has another card. The one asked for last is last. */
const cards = new Map<string, Promise<Made>>();
const lanes: Promise<unknown>[] = Array.from({ length: LANES }, () => Promise.resolve());
let turn = 0;
let waiting = 0;

/**
 * `GET ?product=ID` by anybody answers a product's card, which chats show for a link. It is 404 for a product that is not on sale,
 * and 503 while too many cards are waited for.
 */
export const handle: FunctionHandler = async (request, context) => {
  if (!['GET', 'HEAD'].includes(request.method))
    return Response.json({ message: 'GET only' }, { status: 405 });
  const id = new URL(request.url).searchParams.get('product') ?? '';
  const product = /^[1-9]\d{0,17}$/.test(id) ? await readProduct(context, id) : null;
  if (product === null)
    return Response.json({ message: 'No such product' }, { status: 404, headers: KEEP_SHORTLY });
  const card = cardOf(product, context);
  if (card === null)
    return Response.json({ message: 'Try again' }, { status: 503, headers: { 'retry-after': '5' } });
  const { jpeg, lost } = await card;
  return new Response(jpeg, { headers: { ...(lost ? KEEP_SHORTLY : KEEP), 'content-type': 'image/jpeg' } });
};

/** The product as any visitor is told it, or null. */
async function readProduct(context: FunctionContext, id: string): Promise<Product | null> {
  const answer = await fetch(`${context.supabaseUrl}/rest/v1/rpc/catalog_glimpse?p_product=${id}`, {
    signal: AbortSignal.timeout(TIMEOUT),
    headers: { apikey: context.publishableKey },
  });
  if (!answer.ok) throw new Error(`catalog_glimpse answered ${answer.status}`);
  const { rows } = (await answer.json()) as {
    rows: { products: (WireProduct & { gone: boolean })[]; brands: { brand_name: string }[] };
  };
  const [product] = rows.products;
  // Others stand beside one that is gone.
  if (product === undefined || rows.products.some(({ gone }) => gone)) return null;
  const [price, mrp] = [fromRupees(product.selling_price), fromRupees(product.mrp)];
  return {
    name: product.name,
    brand: rows.brands[0]?.brand_name ?? '',
    price: formatPrice(price),
    mrp: mrp > price ? formatPrice(mrp) : '',
    discount: mrp > price ? product.discount_percentage : 0,
    picture: product.images[0] ?? '',
  };
}

/** The kept card, or a new one. Null while too many are waited for. A card that lacks its picture is not kept. */
function cardOf(product: Product, context: FunctionContext): Promise<Made> | null {
  const key = JSON.stringify(product);
  const known = cards.get(key);
  if (known === undefined && waiting >= MOST_WAITING) return null;
  const card = known ?? inLane(() => makeCard(product, context));
  cards.delete(key);
  cards.set(key, card);
  for (const oldest of cards.keys()) if (cards.size > KEPT) cards.delete(oldest);
  const forget = () => cards.delete(key);
  card.then(({ lost }) => lost && forget(), forget);
  return card;
}

function inLane(make: () => Promise<Made>): Promise<Made> {
  const lane = turn++ % LANES;
  waiting += 1;
  const work = (lanes[lane] ?? Promise.resolve()).then(make).finally(() => (waiting -= 1));
  lanes[lane] = work.catch(() => undefined);
  return work;
}

async function makeCard(product: Product, context: FunctionContext): Promise<Made> {
  const picture = product.picture === '' ? null : await readPicture(context, product.picture);
  const jpeg = picture && (await drawCard(product, picture).catch(() => null));
  return { jpeg: jpeg ?? (await drawCard(product, null)), lost: jpeg === null && product.picture !== '' };
}

/** A picture of this project's public storage. Null when it is lost, not fit to be decoded, or somewhere else. */
async function readPicture({ supabaseUrl }: FunctionContext, picture: string): Promise<Picture | null> {
  if (!picture.startsWith('/storage/v1/object/public/')) return null;
  for (const width of [720, 1080] as const) {
    const path = renditionPath(picture, width);
    const answer = await fetch(supabaseUrl + path, { signal: AbortSignal.timeout(TIMEOUT) });
    if (answer.status >= 500) throw new Error(`${path} answered ${answer.status}`);
    const bytes = new Uint8Array(await answer.arrayBuffer());
    if (answer.ok && (await isPicture(path, bytes))) return bytes;
  }
  return null;
}
