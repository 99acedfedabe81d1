import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { createClient } from '@supabase/supabase-js';

import { scriptJson } from '#domain/text/escaped.ts';
import { bundled, startPeer } from './peer-server.ts';
import type { PeerServer } from './peer-server.ts';
import type { PeerData } from './server-rendered-page.tsx';
import type * as page from './server-rendered-string.tsx';

type Preview = { rows: Pick<PeerData, 'products' | 'brands' | 'content'> };

/** The page carries no other columns of products. A list shows no description. */
const SHOWN = [
  'id',
  'seller_id',
  'name',
  'description',
  'images',
  'mrp',
  'selling_price',
  'sizes',
  'category',
  'gender',
] as const;

const STYLES = `
*{box-sizing:border-box;margin:0}
body{max-width:480px;margin:auto;padding-bottom:60px;background:#feffee;color:#292728;font:16px/1.4 system-ui,Arial,sans-serif}
a{color:inherit;text-decoration:none}
ul{display:grid;grid-template-columns:1fr 1fr;gap:24px 8px;padding:16px;list-style:none}
img{display:block;width:100%;aspect-ratio:4/5;object-fit:cover;background:#eee;border-radius:4px}
main{display:block}
h1,h2{padding:8px 16px}
.slide{position:relative;height:70svh}
.slide img{height:100%;aspect-ratio:auto}
.slide div{position:absolute;inset:auto 0 0;padding:24px 16px;background:#292728b0;color:#feffee}
.slide h2{padding:0;font-size:40px;line-height:1}
.product img{height:min(100svh - 404px,160vw,760px);aspect-ratio:auto}
.tiles img{aspect-ratio:4/3}
main>p,main>button{margin:8px 16px}
h3{font-size:14px;font-weight:400}
.bar{position:fixed;inset:auto 0 0;display:flex;justify-content:space-around;padding:16px;background:#feffee}`;

/**
 * Serves a shop that React renders on the server with rows that supabase-js asks for. It has no fonts, its styles are in the page,
 * and its script waits for the page. Pages are drawn once and stay in memory, compressed with brotli.
 */
export async function startServerRendered(backend: string): Promise<PeerServer> {
  const file = (name: string) => path.join(import.meta.dirname, name);
  const script = brotliCompressSync(await bundled(file('server-rendered.tsx')));
  const code = await bundled(file('server-rendered-string.tsx'), 'node');
  const { render } = (await import(
    `data:text/javascript;base64,${Buffer.from(code).toString('base64')}`
  )) as typeof page;
  const client = createClient(backend, 'sb_publishable_local', { auth: { persistSession: false } });
  const drawn = new Map<string, Promise<Buffer>>();
  const draw = async (address: string) => {
    const { screen, title, args } = askedAt(address);
    const { data, error } = await client.rpc('catalog_glimpse', args);
    if (error) throw error;
    const { rows } = data as Preview;
    const products = rows.products.map((row) => pick(row, SHOWN));
    const brands = rows.brands.map((row) => pick(row, ['id', 'brand_name']));
    return brotliCompressSync(pageOf({ ...rows, screen, title, products, brands }, render));
  };
  return startPeer(backend, async (address, _request, response) => {
    const isScript = address.startsWith('/assets/');
    if (!isScript && !drawn.has(address)) drawn.set(address, draw(address));
    const bytes = (isScript ? undefined : await drawn.get(address)) ?? script;
    response.writeHead(200, {
      'content-type': isScript ? 'text/javascript' : 'text/html; charset=utf-8',
      'content-encoding': 'br',
      'content-length': bytes.length,
      'cache-control': isScript ? 'public, max-age=31536000, immutable' : 'public, max-age=60',
    });
    response.end(bytes);
  });
}

const pick = <Row extends object, Key extends keyof Row>(row: Row, keys: readonly Key[]) =>
  Object.fromEntries(keys.map((key) => [key, row[key]])) as Pick<Row, Key>;

function askedAt(address: string): Pick<PeerData, 'screen' | 'title'> & { args: Record<string, string> } {
  const [, kind = '', name = ''] = address.split('/');
  const title = name.charAt(0).toUpperCase() + name.slice(1);
  if (kind === 'product') return { screen: 'product', title, args: { p_product: name } };
  if (kind === 'category') return { screen: 'category', title, args: { p_category: title } };
  return { screen: 'home', title: 'Drip Haven', args: {} };
}

function pageOf(data: PeerData, render: typeof page.render): string {
  const html = render(data);
  // React puts the preload of the first picture in front.
  const [, preload = '', body = ''] = /^((?:<link [^>]*>)*)(.*)$/s.exec(html) ?? [];
  return `<!doctype html><html lang="en-IN"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1"><title>${data.title}</title>${preload}
<style>${STYLES}</style></head>
<body><div id="root">${body}</div><script type="application/json" id="data">${scriptJson(data)}</script>
<script type="module" async fetchpriority="low" src="/assets/page.js"></script></body></html>`;
}
