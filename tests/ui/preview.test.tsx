// @vitest-environment happy-dom
// What is seen behind a product's first picture until it comes: the small one, where a list on this page has shown that. Which width
// the browser took, and that it came, is said by hand: nothing is fetched here.
import { expect, test } from 'vitest';
import { Picture } from '#ui/pictures/picture.tsx';
import { acting, render } from '#support/render.ts';

const set = (name: string) => ({
  src: `/${name}-360.webp`,
  srcSet: `/${name}-360.webp 360w, /${name}-720.webp 720w, /${name}.webp 1080w`,
});

async function listShows(name: string, file: string): Promise<void> {
  const end = await render(<Picture {...set(name)} alt="" />);
  const image = document.querySelector('img');
  Object.defineProperty(image, 'currentSrc', { value: new URL(file, location.href).href });
  await acting(() => image?.dispatchEvent(new Event('load')));
  await end();
}

async function behind(name: string): Promise<string> {
  const end = await render(<Picture {...set(name)} alt="" preview />);
  const small = document.querySelector<HTMLElement>('span:has(> img)')?.style.getPropertyValue('--small');
  await end();
  return small ?? '';
}

test('a small picture is seen behind the large one only where it is here already', async () => {
  // Come by a link, and no list was seen.
  expect(await behind('shirt')).toBe('');
  await listShows('shirt', '/shirt-360.webp');
  expect(await behind('shirt')).toContain('/shirt-360.webp');
  // A dense screen's list took a larger one: the small one would be fetched for this alone.
  await listShows('skirt', '/skirt-720.webp');
  expect(await behind('skirt')).toBe('');
});
