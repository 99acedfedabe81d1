import { choicesOf, choiceStock } from '#domain/product/choices.ts';
import { pictureFile } from '#domain/product/pictures.ts';
import { chromeMessages } from '#messages/chrome.ts';
import { shareMessages } from '#messages/shop/share.ts';
import { linkTo } from '#paths';
import { answerFile, XML } from './answer-file.ts';
import { escaped } from '#domain/text/escaped.ts';
import { callPublic, type Site } from './site.ts';

/** A product as `product_feed` answers it. Money is rupees. */
type Row = Record<
  'id' | 'name' | 'brand_name' | 'description' | 'category' | 'gender' | 'choice_stock',
  string
> &
  Record<'mrp' | 'selling_price' | 'stock', number> &
  Record<'images' | 'sizes' | 'colors', string[]>;

/** Products of one request to the API. Memory holds one page of them, however many the shop has. */
const PAGE = 500;
/** Characters. Google takes titles of 150, and asks for the colour and the size in them. */
const LONGEST_NAME = 130;

/** Answers /feed/products.xml: RSS 2.0 with the attributes that Google Merchant Center and Meta read. */
export async function answerFeed(request: Request, site: Site): Promise<Response | undefined> {
  if (new URL(request.url).pathname !== '/feed/products.xml') return undefined;
  return answerFile(request, XML, async () => streamOf(feed(site, await pageAfter(site, '0'))));
}

const pageAfter = (site: Site, id: string) =>
  callPublic<Row[]>(site, 'product_feed', { p_after: id, p_limit: PAGE });

async function* feed(site: Site, first: Row[]): AsyncGenerator<string> {
  yield `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0">
<channel>
<title>${escaped(chromeMessages.brand)}</title>
<link>${escaped(site.origin)}/</link>
<description>${escaped(shareMessages.site)}</description>\n`;
  for (let rows = first; rows.length > 0; rows = await pageAfter(site, rows.at(-1)?.id ?? ''))
    for (const row of rows) yield itemsOf(row, site);
  yield '</channel>\n</rss>\n';
}

/** A failed page breaks the stream: a feed that ends early as if whole would take products out of the catalogues. */
function streamOf(texts: AsyncGenerator<string>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  const source: UnderlyingDefaultSource<Uint8Array> = {
    async pull(controller) {
      const { done, value } = await texts.next();
      if (done) controller.close();
      else controller.enqueue(encoder.encode(value));
    },
  };
  // Nothing is written before somebody reads, and for HEAD nobody does.
  return new ReadableStream(source, { highWaterMark: 0 });
}

/**
 * The items of a product, one for each choice of size and colour. Google refuses an item with several sizes, and both catalogues
 * join the choices of an `item_group_id`. Both refuse an item without a picture, so such a product has none.
 */
function itemsOf(row: Row, site: Site): string {
  const [picture, ...others] = row.images.map((path) => site.supabaseUrl + pictureFile(path));
  if (picture === undefined) return '';
  const common = elements({
    description: row.description || row.name,
    link: site.origin + linkTo.product(row.id),
    image_link: picture,
    additional_image_link: others,
    price: inRupees(row.mrp),
    sale_price: row.selling_price < row.mrp ? inRupees(row.selling_price) : [],
    brand: row.brand_name,
    condition: 'new',
    product_type: row.category,
    gender: row.gender,
    age_group: 'adult',
  });
  const name = Array.from(row.name).slice(0, LONGEST_NAME).join('');
  const choices = choicesOf(row);
  const stocked = { ...row, choiceStock: row.choice_stock };
  const items = choices.map((choice) => {
    const [size, color] = [given(choice.size), given(choice.color)];
    const own = elements({
      id: [row.id, ...size, ...color].join('-'),
      title: [name, ...color, ...size].join(', '),
      item_group_id: choices.length > 1 ? row.id : [],
      size,
      color,
      availability: choiceStock(stocked, choice) > 0 ? 'in_stock' : 'out_of_stock',
    });
    return `<item>\n${own}${common}</item>\n`;
  });
  return items.join('');
}

/** No element for the option that a product does not have. */
const given = (option: string): string[] => (option === '' ? [] : [option]);

const inRupees = (amount: number) => `${amount.toFixed(2)} INR`;

/** An element for each text, none for an empty list. Each has a line, because Meta refuses lines over 5 MB. */
function elements(fields: Record<string, string | string[]>): string {
  const lines = Object.entries(fields).flatMap(([name, texts]) =>
    [texts].flat().map((text) => `<g:${name}>${escaped(text)}</g:${name}>\n`),
  );
  return lines.join('');
}
