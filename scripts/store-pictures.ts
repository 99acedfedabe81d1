// Draws the pictures that a browser shows before it installs the app, from the running demo shop, into public/screenshots:
// `npm run store-pictures` after these screens have changed. The results are committed; public/manifest.webmanifest names them.
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';

import { demoUsers } from '#supabase/seed/users.ts';
import { startApp } from '#support/app.ts';
import { openBrowser } from '#support/browser.ts';
import { settled } from '#support/layout.ts';
import { projectRoot } from './project-root.ts';
import { endInSentence } from './start/sentence.ts';
import { ensureBrowser } from './test/browsers.ts';

// The pixels that a phone's dialog can show of it; twice as many pixels are twice the bytes.
const WIDTH = 585;
// Of the picture for a computer's dialog, on which all screens stand side by side.
const WIDE = { height: 640, gap: 32, background: '#feffee' };
const folder = path.join(projectRoot, 'public/screenshots');
const owner = demoUsers.find(({ email }) => email.startsWith('asha@'));

endInSentence();
process.env['CHROMIUM'] = await ensureBrowser('chromium', (text) => console.log(text));
await mkdir(folder, { recursive: true });
const app = await startApp();
const browser = await openBrowser(app.url);
try {
  const { page } = browser;
  await page.goto('/login');
  await page.getByLabel('Email', { exact: true }).fill(owner?.email ?? '');
  await page.getByLabel('Password', { exact: true }).fill(owner?.password ?? '');
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await page.waitForURL('**/profile');
  await page.goto('/category/jacket');
  const product = await page.locator('article a[href^="/product/"]').first().getAttribute('href');
  const screens = { home: '/', search: '/search', product: product ?? '', cart: '/cart' };
  for (const [name, address] of Object.entries(screens)) {
    await page.goto(address);
    await page.getByText('₹').first().waitFor();
    await settled(page);
    await sharp(await page.screenshot())
      .resize({ width: WIDTH })
      .webp({ quality: 76, effort: 6 })
      .toFile(path.join(folder, `${name}.webp`));
  }
  await storeWide(Object.keys(screens));
} finally {
  await browser.close();
  await app.close();
}
console.log(`The pictures are in ${path.relative(projectRoot, folder)}/.`);

async function storeWide(names: string[]): Promise<void> {
  const { height, gap, background } = WIDE;
  const files = names.map((name) => path.join(folder, `${name}.webp`));
  const screens = await Promise.all(
    files.map((file) => sharp(file).resize({ height }).toBuffer({ resolveWithObject: true })),
  );
  let left = gap;
  const beside = screens.map(({ data, info }) => {
    const place = { input: data, top: gap, left };
    left += info.width + gap;
    return place;
  });
  await sharp({ create: { width: left, height: height + 2 * gap, channels: 3, background } })
    .composite(beside)
    .webp({ quality: 76, effort: 6 })
    .toFile(path.join(folder, 'wide.webp'));
}
