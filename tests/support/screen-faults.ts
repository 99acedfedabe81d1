import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from 'playwright';

import { axeFaults } from './axe.ts';
import { layoutFaults, settled, textFaults } from './layout.ts';

/** Where pictures of the screens go: `npm run screenshots` sets it. */
const pictures = process.env['SCREENSHOTS'];
const sizes: Look[] = [
  { width: 390, height: 844 },
  { width: 320, height: 640 },
];
const desktop = { width: 1280, height: 800 };
/** The larger phone with everything at 200 %. */
const zoomed: Look = { width: 195, height: 422 };
/** The larger phone with large letters, as Android's setting and Firefox's text zoom make them: media queries do not follow. */
const largeText: Look = { width: 390, height: 844, text: '200%' };
/** The same by the browser's own default size: media queries follow. */
const largeDefault: Look = { width: 390, height: 844, defaultSize: 32 };

interface Look {
  width: number;
  height: number;
  /** The size of the root's text. */
  text?: string;
  /** Of the browser's text, in px. */
  defaultSize?: number;
}

/**
 * Looks at one screen: with axe at the larger size, for its layout at each; with things on it, empty and failed also at
 * 200 %. Photographs it where that was asked for. `ready` waits until it shows what is meant: by default all that it will show.
 */
export async function screenFaults(
  page: Page,
  state: string,
  name: string,
  ready: (page: Page) => Promise<unknown> = settled,
): Promise<string[]> {
  const found: string[] = [];
  // The small phone is looked at where there is most to show, and wherever pictures are taken.
  const chosen = pictures || state.includes('online') ? sizes : sizes.slice(0, 1);
  const larger = /online$|^(empty|empty-shop|failed|broken)$/.test(state)
    ? [zoomed, largeText, largeDefault]
    : [];
  for (const size of [...chosen, ...larger]) {
    await page.setViewportSize(size);
    await setText(page, size);
    await ready(page);
    const large = size.text ?? (size.defaultSize === undefined ? '' : `${size.defaultSize}px`);
    const place = `${state}/${name} at ${size.width}${large && `, text ${large}`}`;
    if (pictures) {
      const folder = path.join(pictures, `${size.width}x${size.height}${large}`, state);
      await mkdir(folder, { recursive: true });
      await page.screenshot({ path: path.join(folder, `${name}.png`) });
      if (size === sizes[0])
        await page.screenshot({ path: path.join(folder, `${name}-whole.png`), fullPage: true });
    }
    if (size === sizes[0]) found.push(...(await axeFaults(page)).map((fault) => `${place}: ${fault}`));
    const shape = await layoutFaults(page);
    // The ranked list at 200 % has little room for long names.
    if (size !== zoomed || !/havendrip|ranking/.test(name)) shape.push(...(await textFaults(page)));
    found.push(...shape.map((fault) => `${place}: ${fault}`));
    await page.evaluate(() => window.scrollTo(0, 0));
  }
  await setText(page, {});
  return found;
}

/** Looks at one screen of a seller's or an admin's on a desktop, and photographs it where that was asked for. */
export async function desktopFaults(page: Page, state: string, name: string): Promise<string[]> {
  const before = page.viewportSize();
  await page.setViewportSize(desktop);
  await settled(page);
  if (pictures) {
    const folder = path.join(pictures, `${desktop.width}x${desktop.height}`, state);
    await mkdir(folder, { recursive: true });
    await page.screenshot({ path: path.join(folder, `${name}.png`) });
  }
  const faults = [...(await layoutFaults(page)), ...(await textFaults(page))];
  if (before !== null) await page.setViewportSize(before);
  return faults.map((fault) => `${state}/${name} at ${desktop.width}: ${fault}`);
}

async function setText(page: Page, { text = '', defaultSize = 16 }: Partial<Look>): Promise<void> {
  await page.evaluate((size) => (document.documentElement.style.fontSize = size), text);
  const session = await page.context().newCDPSession(page);
  // A change of the viewport undoes it.
  await session.send('Page.setFontSizes', { fontSizes: { standard: defaultSize } });
  await session.detach();
  await page.waitForFunction(
    (size) => getComputedStyle(document.documentElement).fontSize === size,
    text === '' ? `${defaultSize}px` : '32px',
  );
}
