// The boxes that stand in the page itself, before any file has come: those of the screen at its address.
import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';

import type { TestApp } from '#support/app.ts';
import { startApp } from '#support/app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

/** A page whose scripts are on their way for as long as the test takes. */
async function withoutScripts(address: string): Promise<Page> {
  app.proxy.hold({ only: /\.js$/ });
  const { page } = await app.newPhone('about:blank');
  await page.goto(app.url + address, { waitUntil: 'commit' });
  await page.getByText('Drip Haven', { exact: true }).waitFor();
  return page;
}

type Box = { x: number; y: number; width: number; height: number };

const seen = (page: Page, selector: string): Promise<Box[]> =>
  page.locator(selector).evaluateAll((elements) =>
    elements
      .filter((element) => element.checkVisibility())
      .map((element) => {
        const { x, y, width, height } = element.getBoundingClientRect();
        const [left = 0, top = 0, wide = 0, high = 0] = [x, y, width, height].map(Math.round);
        return { x: left, y: top, width: wide, height: high };
      }),
  );

/** The places of a screen, from the top: the stage, the tiles and what the navigation holds. */
async function frame(page: Page) {
  const [stage] = await seen(page, '.shell-stage');
  return {
    stage: stage?.height,
    tiles: await seen(page, '.shell-tiles span'),
    tabs: (await seen(page, '.shell-nav span')).length,
  };
}

test.each(['/category/shirt', '/Category/shirt/', '/new-arrivals', '/search', '/collection/campus-edit'])(
  'the page of %s begins with a header and with tiles where its cards come',
  async (address) => {
    const page = await withoutScripts(address);
    const { stage, tiles, tabs } = await frame(page);
    expect(stage).toBe(60);
    expect(tabs).toBe(4);
    app.proxy.heal();
    const pictures = page.getByRole('article').locator('img');
    await pictures.nth(3).waitFor();
    const boxes = await seen(page, 'article a > span');
    expect(tiles).toHaveLength(4);
    expect(boxes.slice(0, 4)).toEqual(tiles);
  },
);

test('the page of a product begins with the place of its picture, lines and what is pressed', async () => {
  const page = await withoutScripts('/product/3');
  const { stage, tiles, tabs } = await frame(page);
  expect(tabs).toBe(4);
  expect(tiles.map(({ width, height }) => [width, height])).toEqual([
    [107, 16],
    [286, 24],
    [161, 28],
    [215, 44],
  ]);
  app.proxy.heal();
  const picture = await page.getByRole('region', { name: 'Pictures' }).boundingBox();
  expect(picture?.height).toBe(stage);
});

test.each([
  ['/cart', 4],
  ['/about', 4],
  ['/nowhere', 4],
  ['/product', 4],
  ['/collection/50%', 4],
  ['/seller', 0],
  ['/admin/orders', 0],
])('the page of %s begins with a header, and with nothing that it will not have', async (address, tabs) => {
  expect(await frame(await withoutScripts(address))).toEqual({ stage: 60, tiles: [], tabs });
});

test('the page of home begins with its slides and two tiles', async () => {
  const { stage, tiles, tabs } = await frame(await withoutScripts('/'));
  expect([stage, tiles.length, tabs]).toEqual([Math.round(844 * 0.7), 2, 4]);
});
