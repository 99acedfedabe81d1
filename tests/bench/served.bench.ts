// First visits of home, a product and a category on two bad connections: the words, the picture, and the bytes of the HTML. The same run
// has two peers. One is the build of a tag, served by the tag's own backend. The other is a shop that React renders on the server.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';

import type { Bench, Figure } from '#scripts/bench/figure.ts';
import { buildWhenChanged } from '#scripts/build/app.ts';
import { projectRoot } from '#scripts/project-root.ts';
import { fromRupees } from '#domain/money/money.ts';
import { fullWidthPath } from '#domain/product/pictures.ts';
import { escaped } from '#domain/text/escaped.ts';
import { formatPrice } from '#messages/format.ts';
import { openBrowser } from '#support/browser.ts';
import { buildOfTag } from './felt/build-of-tag.ts';
import { startServerRendered } from './peers/server-rendered-server.ts';
import { watchScript } from './served/watch.ts';
import type { Seen, Wanted } from './served/watch.ts';

const RUNS = Number(process.env['SERVED_RUNS'] ?? 3);
const TAG = process.env['SERVED_TAG'] ?? 'before-content';
const PRODUCTS = 10_000;
const HTML_BYTES = 16_000;
const CPU_RATE = 4;
const WARMING = 5;

type Page = 'home' | 'product' | 'category';
type Mark = 'words' | 'picture' | 'card';
type Budgets = Record<Page, Partial<Record<Mark, number>>>;

const CONNECTIONS: Record<string, { latency: number; kbit: number; budgets: Budgets; ofPeer?: number }> = {
  '400 kbit/s': {
    latency: 300,
    kbit: 400,
    budgets: {
      home: { words: 900, picture: 2200, card: 5000 },
      product: { words: 900, picture: 2200 },
      category: { words: 900, picture: 2400 },
    },
  },
  '1.6 Mbit/s': {
    latency: 150,
    kbit: 1600,
    budgets: {
      home: { words: 1200, picture: 1200, card: 1200 },
      product: { words: 1200, picture: 1200 },
      category: { words: 1200, picture: 1200 },
    },
    ofPeer: 1,
  },
};

/** A shop to visit. All have the same seed. */
type Subject = { name: string; url: string; pages: Record<Page, Wanted & { address: string }> };

export const bench: Bench = async (say) => {
  await buildWhenChanged(say);
  const [tag, built] = await buildOfTag(TAG, say);
  const backends = await Promise.all([projectRoot, path.dirname(built)].map(startBackendOf));
  const [now, before] = backends;
  if (!now || !before) throw new Error('No backend.');
  const peer = await startServerRendered(now.url);
  try {
    const subjects: Subject[] = [
      { name: 'now', url: now.url, pages: await pagesOf(now.url) },
      { name: tag, url: before.url, pages: await pagesOf(before.url) },
      { name: 'rendered on the server', url: peer.url, pages: await pagesOf(now.url) },
    ];
    for (const subject of subjects) await warm(subject, subject.name !== tag);
    const times = new Map<string, number[]>();
    for (let run = 0; run < RUNS; run += 1)
      for (const subject of run % 2 === 0 ? subjects : subjects.toReversed())
        for (const [connection, { latency, kbit }] of Object.entries(CONNECTIONS))
          for (const page of ['home', 'product', 'category'] as const) {
            const seen = await firstVisit(subject, page, { latency, kbit });
            for (const [mark, value] of Object.entries(seen)) {
              const key = keyOf(subject.name, connection, page, mark);
              times.set(key, [...(times.get(key) ?? []), value]);
            }
            const marks = Object.entries(seen).map(([mark, value]) => `${mark} ${value.toFixed(0)}`);
            say(`run ${run + 1}, ${subject.name}, ${connection}, ${page}: ${marks.join(', ')}`);
          }
    return figuresOf(times, tag);
  } finally {
    await peer.close();
    for (const backend of backends) await backend.close();
  }
};

/** Starts the backend of a tree of the project over a demo shop of its own. */
async function startBackendOf(tree: string) {
  const program = path.join(import.meta.dirname, 'served/backend-of-tree.ts');
  const child = fork(program, [tree, String(PRODUCTS)], { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
  const exited = once(child, 'exit');
  const [{ url }] = (await Promise.race([
    once(child, 'message'),
    exited.then(() => Promise.reject(new Error(`The backend of ${tree} ended before it was ready.`))),
  ])) as [{ url: string }];
  return {
    url,
    async close() {
      child.kill('SIGTERM');
      await exited;
    },
  };
}

type Row = {
  id: number;
  name: string;
  images: string[];
  selling_price: number;
  title: string;
  image_url: string;
};

/** The pages to open, with what each of them shows first. */
async function pagesOf(backend: string): Promise<Subject['pages']> {
  const first = async (query: string): Promise<Row> => {
    const answer = await fetch(`${backend}/rest/v1/${query}&limit=1`, {
      headers: { apikey: 'sb_publishable_local' },
    });
    const [row] = (await answer.json()) as Row[];
    if (row === undefined) throw new Error(`The shop has no ${query}.`);
    return row;
  };
  const [slide, product, newest] = await Promise.all([
    first('carousel_slides?order=rank'),
    first('products?order=id'),
    first('products?category=eq.Shirt&order=created_at.desc,id.desc'),
  ]);
  // Without its extension: each width has another name.
  const stem = (picture: string) => fullWidthPath(picture).replace(/\.\w+$/, '');
  return {
    home: { address: '/', texts: [slide.title], picture: `main img[src*="${stem(slide.image_url)}"]` },
    product: {
      address: `/product/${product.id}`,
      texts: [product.name, formatPrice(fromRupees(product.selling_price))],
      picture: `main img[src*="${stem(product.images[0] ?? '')}"]`,
    },
    category: {
      address: '/category/shirt',
      texts: ['Shirt', newest.name],
      picture: 'main article a[href^="/product/"] img',
    },
  };
}

/** A shop that people visit has drawn and compressed its pages before. One that took too long is in memory for the next request. */
async function warm({ url, pages }: Subject, holdsContent: boolean): Promise<void> {
  for (const { address, texts } of Object.values(pages)) {
    let html = '';
    for (let request = 0; request < WARMING; request += 1) {
      const answer = await fetch(url + address, {
        headers: { accept: 'text/html', 'accept-encoding': 'br' },
      });
      html = await answer.text();
      const encoding = answer.headers.get('content-encoding');
      if (answer.status !== 200 || encoding !== 'br')
        throw new Error(`${url}${address} answers ${answer.status}, encoding ${encoding}.`);
    }
    if (holdsContent && !texts.every((text) => html.includes(escaped(text))))
      throw new Error(`${url}${address} is served without its content.`);
  }
}

async function firstVisit(
  { url, pages }: Subject,
  page: Page,
  { latency, kbit }: { latency: number; kbit: number },
): Promise<Seen> {
  const browser = await openBrowser(url);
  try {
    const session = await browser.context.newCDPSession(browser.page);
    const throughput = (kbit * 1000) / 8;
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', {
      offline: false,
      latency,
      downloadThroughput: throughput,
      uploadThroughput: throughput,
    });
    await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_RATE });
    await session.send('Page.enable');
    await session.send('Page.addScriptToEvaluateOnNewDocument', {
      source: watchScript(pages[page], page === 'home'),
    });
    await session.send('Page.navigate', { url: url + pages[page].address });
    const { result, exceptionDetails } = await session.send('Runtime.evaluate', {
      expression: 'served()',
      awaitPromise: true,
      returnByValue: true,
    });
    if (exceptionDetails)
      throw new Error(`${url}${pages[page].address}: ${exceptionDetails.exception?.description}`);
    return result.value as Seen;
  } finally {
    await browser.close();
  }
}

const keyOf = (...parts: [subject: string, connection: string, page: Page, mark: string]) => parts.join(' ');

function figuresOf(times: Map<string, number[]>, tag: string): Figure[] {
  const value = (...key: Parameters<typeof keyOf>) => median(times.get(keyOf(...key)) ?? []);
  const pages = ['home', 'product', 'category'] as const;
  const seen = Object.entries(CONNECTIONS).flatMap(([connection, { budgets, ofPeer }]) =>
    pages.flatMap((page) =>
      Object.entries(budgets[page]).flatMap(([mark, budget]): Figure[] => {
        const name = `First visit of ${page}, ${NAMES[mark as Mark]}, ${connection}`;
        const figure = (subject: string) => ({
          value: value('now', connection, page, mark),
          unit: 'ms' as const,
          peer: { name: subject, value: value(subject, connection, page, mark) },
        });
        return [
          { name, ...figure(tag), budget },
          {
            name: `${name}, to a server that renders`,
            ...figure('rendered on the server'),
            ...(ofPeer !== undefined && { budgetOfPeer: ofPeer }),
          },
        ];
      }),
    ),
  );
  const html = pages.map((page): Figure => {
    const bytes = (subject: string) => value(subject, '400 kbit/s', page, 'htmlBytes') / 1000;
    return {
      name: `HTML of ${page}, brotli`,
      value: bytes('now'),
      unit: 'kB',
      peer: { name: 'rendered on the server', value: bytes('rendered on the server') },
      budget: HTML_BYTES / 1000,
    };
  });
  return [...seen, ...html];
}

const NAMES: Record<Mark, string> = { words: 'words', picture: 'picture', card: 'first product card' };

const median = (values: number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
