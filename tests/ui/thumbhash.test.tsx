// @vitest-environment happy-dom
// What is seen of a picture until it comes. That pictures come is said by hand: nothing is fetched here.
import { readFile } from 'node:fs/promises';
import { rgbaToThumbHash } from 'thumbhash';
import { beforeEach, expect, test } from 'vitest';
import { Picture } from '#ui/pictures/picture.tsx';
import { thumbhashImage } from '#ui/pictures/thumbhash-image.ts';
import { acting, render } from '#support/render.ts';

/** Of a picture that is red on the left and green on the right. */
const THUMBHASH = (() => {
  const rgba = Array.from({ length: 32 * 40 }, (_, at) =>
    at % 32 < 16 ? [200, 30, 30, 255] : [30, 160, 40, 255],
  );
  const bytes = rgbaToThumbHash(32, 40, rgba.flat());
  return Buffer.from(bytes).toString('base64url');
})();

let complete = false;
let naturalWidth = 360;
beforeEach(() => {
  complete = false;
  naturalWidth = 360;
  Object.defineProperties(HTMLImageElement.prototype, {
    complete: { configurable: true, get: () => complete },
    naturalWidth: { configurable: true, get: () => naturalWidth },
  });
});

const frame = () => document.querySelector<HTMLElement>('span:has(> img), span:has(> [role])');
const seen = () => frame()?.style.getPropertyValue('--thumbhash') ?? '';
const picture = <Picture src="/a-360.webp" srcSet="" thumbhash={THUMBHASH} alt="A shirt" />;

test('a thumbhash becomes a small bitmap that looks like it', () => {
  const file = Buffer.from(thumbhashImage(THUMBHASH).split(',')[1] ?? '', 'base64');
  expect(file.toString('latin1', 0, 2)).toBe('BM');
  expect(file.readUInt32LE(2)).toBe(file.length);
  const [from, width, height] = [file.readUInt32LE(10), file.readInt32LE(18), -file.readInt32LE(22)];
  expect([width, height]).toEqual([27, 32]);
  const row = (file.length - from) / height;
  expect(row % 4).toBe(0);
  const at = (x: number) => [...file.subarray(from + 16 * row + x * 3, from + 16 * row + x * 3 + 3)];
  const [left, right] = [at(2), at(24)];
  // Blue, green, red.
  expect(left[2]).toBeGreaterThan((left[1] ?? 0) + 80);
  expect(right[1]).toBeGreaterThan((right[2] ?? 0) + 80);
});

test('a thumbhash is seen in the box of a picture that has not come or cannot be had', async () => {
  await render(picture);
  await expect.poll(seen).toMatch(/^url\(data:image\/bmp;base64,/);
  const image = document.querySelector('img');
  expect(image?.alt).toBe('A shirt');
  await acting(() => image?.dispatchEvent(new Event('error')));
  expect(document.querySelector('img')).toBeNull();
  expect(document.querySelector('[role="img"]')?.getAttribute('aria-label')).toBe('A shirt');
  expect(document.querySelector('[role="img"] svg')).toBeNull();
  expect(seen()).toMatch(/^url\(/);
});

test('a picture that is here has no thumbhash behind it; the next one in its place has', async () => {
  complete = true;
  const end = await render(picture);
  await import('#ui/pictures/thumbhash-image.ts');
  await new Promise((resolve) => setTimeout(resolve));
  expect(seen()).toBe('');
  await end();
  complete = false;
  await render(picture);
  await expect.poll(seen).not.toBe('');
});

test('a thumbhash is seen through the offline placeholder of the worker', async () => {
  complete = true;
  naturalWidth = Number(/ width="(\d+)"/.exec(await readFile('public/offline/picture.svg', 'utf8'))?.[1]);
  await render(picture);
  await expect.poll(seen).not.toBe('');
});

test.each(['', 'no*thumbhash', 'AAAA'])('a box without one (%s) is as it was', async (thumbhash) => {
  await render(<Picture src="/a-360.webp" thumbhash={thumbhash} alt="" />);
  await acting(() => new Promise((resolve) => setTimeout(resolve)));
  expect(seen()).not.toContain('NaN');
  await acting(() => document.querySelector('img')?.dispatchEvent(new Event('error')));
  expect(document.querySelector('svg') === null).toBe(thumbhash !== '');
});

test('a picture whose width is not stored shows the small one before any placeholder', async () => {
  await render(
    <Picture src="/a-360.webp" srcSet="/a-360.webp 360w, /a-720.webp 720w" thumbhash={THUMBHASH} alt="" />,
  );
  await expect.poll(seen).not.toBe('');
  const image = document.querySelector('img');
  const fails = () => acting(() => image?.dispatchEvent(new Event('error')));
  // In the event itself: later the browser has painted its broken picture.
  image?.addEventListener('error', () => expect(image.srcset).toBe(''), { once: true });
  await fails();
  expect(document.querySelector('img')).toBe(image);
  expect([image?.srcset, image?.getAttribute('src')]).toEqual(['', '/a-360.webp']);
  expect(seen()).toMatch(/^url\(/);
  await fails();
  expect(document.querySelector('img')).toBeNull();
  // With the connection it is asked for anew, in the width that is best.
  await acting(() => window.dispatchEvent(new Event('online')));
  expect(document.querySelector('img')?.srcset).toContain('/a-720.webp 720w');
});
