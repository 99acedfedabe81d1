// @vitest-environment happy-dom
// A picture by its address on another site: a banner, and by the same field thumbnails, slides and tiles.
import { beforeEach, expect, test } from 'vitest';
import { AdminCollectionsScreen } from '#areas/admin/screens/collections/admin-collections-screen.tsx';
import { pictureMessages as words } from '#messages/admin/admin-content.ts';
import { prepared } from '../common/prepared-picture.ts';
import { shopCall } from '#support/mock-data-layer.ts';
import { mockCommands } from '#support/commands.ts';
import { acting, control, render, tap, textIn, type } from '#support/render.ts';
import { connectionIs } from '#support/render-with-data.tsx';

const pictures = mockCommands('pictures', 'fetch', 'prepare', 'store');

const ADDRESS = 'https://pictures.test/rain/banner.jpg';

beforeEach(async () => {
  localStorage.clear();
  pictures.fetch.mockImplementation(async () => new File(['x'], 'banner.jpg'));
  pictures.prepare.mockImplementation(async (file) => prepared(file));
  pictures.store.mockImplementation(async ({ name, folder }) => `${folder}/1-${name}`);
  shopCall.mockImplementation(async (name) =>
    name === 'admin_collections'
      ? [{ name: 'rain', banner_url: '', thumbnail_url: '', description: '', product_count: 1 }]
      : name === 'admin_havendrip'
        ? []
        : null,
  );
  await render(<AdminCollectionsScreen />);
  await tap('Edit Rain');
});

const leave = (name: string) => acting(() => control(name).blur());
const saved = () =>
  shopCall.mock.calls.filter(([name]) => name === 'update_collection').map(([, args]) => args);
const pageText = () => document.body.textContent;

// Promise admin.picture-address (2 Admin, admin): A picture given by its address is copied into the shop,
//   from banner, thumbnail, slide or category. A failure shows there.
test('a picture is copied into the shop when its address was typed, and saved with the rest', async () => {
  const fetched = Promise.withResolvers<File>();
  pictures.fetch.mockReturnValueOnce(fetched.promise);
  await type('Banner URL', `  ${ADDRESS} `);
  await leave('Banner URL');
  expect(pictures.fetch).toHaveBeenCalledExactlyOnceWith(ADDRESS, expect.any(AbortSignal));
  expect(pageText()).toContain(words.fetching);
  // Saved now, the form would go without it.
  await tap(words.onItsWay);
  expect(saved()).toEqual([]);
  await acting(() => fetched.resolve(new File(['x'], 'banner.jpg')));
  expect(textIn('Banner URL')).toBe('');
  await tap('Save Changes');
  expect(saved()).toMatchObject([
    { p_name: 'rain', p_banner_url: 'collections/1-banner.jpg', p_thumbnail_url: null },
  ]);
});

test('a picture URL that cannot be fetched stays in its field, and only the button tries again', async () => {
  pictures.fetch.mockResolvedValueOnce(null);
  await type('Thumbnail URL', ADDRESS);
  await leave('Thumbnail URL');
  expect(pageText()).toContain(words.notFetched);
  expect(textIn('Thumbnail URL')).toBe(ADDRESS);
  await acting(() => control('Thumbnail URL').focus());
  await leave('Thumbnail URL');
  expect(pictures.fetch).toHaveBeenCalledTimes(1);
  await tap(words.fetchOf('Thumbnail'));
  expect(pictures.fetch).toHaveBeenCalledTimes(2);
  expect(textIn('Thumbnail URL')).toBe('');
  expect(pageText()).not.toContain(words.notFetched);
});

test('Save does not close over an address whose picture is not here; emptied, it goes on', async () => {
  pictures.fetch.mockResolvedValueOnce(null);
  await type('Banner URL', ADDRESS);
  await leave('Banner URL');
  await type('Description', 'Wet');
  await tap('Save Changes');
  expect(saved()).toEqual([]);
  expect(pageText()).toContain(words.uncopied);
  expect(document.activeElement).toBe(control('Banner URL'));
  await type('Banner URL', '');
  expect(pageText()).not.toContain(words.uncopied);
  await tap('Save Changes');
  expect(saved()).toMatchObject([{ p_description: 'Wet' }]);
});

test('an address that is none is never asked for, and a page is no picture', async () => {
  for (const typed of [
    'http://pictures.test/a.jpg',
    'rain.jpg',
    'javascript:alert(1)',
    'https://a b/c.jpg',
  ]) {
    await type('Banner URL', typed);
    await leave('Banner URL');
    expect(pageText()).toContain(words.notAnAddress);
  }
  expect(pictures.fetch).not.toHaveBeenCalled();
  pictures.fetch.mockResolvedValueOnce(new File(['<html>'], 'page.html'));
  pictures.prepare.mockResolvedValueOnce({ ok: false, fault: 'type' });
  await type('Banner URL', 'https://pictures.test/page.html');
  await acting(() =>
    control('Banner URL').dispatchEvent(
      new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true }),
    ),
  );
  expect(pageText()).toContain('File "page.html" is not supported.');
  expect([pictures.store.mock.calls, saved()]).toEqual([[], []]);
});

test('without a connection the field rests, and keeps what stands in it', async () => {
  await type('Banner URL', ADDRESS);
  await connectionIs('offline');
  expect((control('Banner URL') as HTMLInputElement).disabled).toBe(true);
  await leave('Banner URL');
  expect(pictures.fetch).not.toHaveBeenCalled();
  expect(textIn('Banner URL')).toBe(ADDRESS);
});
