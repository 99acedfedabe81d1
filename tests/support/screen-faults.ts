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
/** The larger phone with everything at 200 %. */
const zoomed: Look = { width: 195, height: 422 };
/** The larger phone whose owner reads large letters, as Android's setting and Firefox's text zoom make them. */
const largeText: Look = { width: 390, height: 844, text: '200%' };

interface Look {
  width: number;
  height: number;
  /** The size of the root's text. */
  text?: string;
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
  // The small phone is looked at where there is most to show, and wherever pictures are taken; zoomed what is there with a line.
  const looks = pictures || state.includes('online') ? sizes : sizes.slice(0, 1);
  const large = /online$|^(empty|empty-shop|failed|broken)$/.test(state) ? [zoomed, largeText] : [];
  for (const size of [...looks, ...large]) {
    await page.setViewportSize(size);
    await page.evaluate((text) => (document.documentElement.style.fontSize = text), size.text ?? '');
    await ready(page);
    const place = `${state}/${name} at ${size.width}${size.text === undefined ? '' : ', large text'}`;
    if (pictures) {
      const folder = path.join(pictures, `${size.width}x${size.height}${size.text ?? ''}`, state);
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
  await page.evaluate(() => document.documentElement.style.removeProperty('font-size'));
  return found;
}
