// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest';
import { ContentEditor } from '#areas/admin/screens/content/content-editor.tsx';
import { shopCall } from '#support/mock-data-layer.ts';
import { render, tap, type } from '#support/render.ts';

let collections: Record<string, unknown>[];
beforeEach(() => {
  localStorage.clear();
  collections = [];
  shopCall.mockImplementation(async (name) => (name === 'admin_collections' ? collections : []));
});

async function edit(...titles: string[]) {
  const slides = titles.map((title) => ({
    id: title,
    title,
    subtitle: '',
    image: 'home/1',
    linkUrl: '',
    linkText: '',
  }));
  const base = { version: 1, changed: null, tiles: [], slides };
  await render(<ContentEditor owner="asha" start={{ base, draft: base }} now={null} />);
}

// Promise admin.content-preview (2 Admin, admin): The preview is live and shows the edited slide. Nothing in
//   it leads elsewhere.
test('the preview draws home with each keystroke, at the slide that is being edited', async () => {
  collections = [
    {
      name: 'rain',
      thumbnail_url: 'c/rain',
      description: '',
      banner_url: '',
      product_count: 9,
      on_sale: 4,
      cover: '',
    },
    {
      name: 'sold',
      thumbnail_url: '',
      description: '',
      banner_url: '',
      product_count: 2,
      on_sale: 0,
      cover: '',
    },
  ];
  await edit('First', 'Second', 'Third', 'Fourth', 'Fifth');
  const preview = () => document.querySelector('section[aria-label=Preview]');
  const shown = () => preview()?.querySelector('[data-active]')?.textContent;
  await tap('Edit Fourth');
  await expect.poll(shown).toBe('Fourth');
  await type('Title', 'Monsoon');
  await expect.poll(shown).toBe('Monsoon');
  await tap('Slide 2 of 5');
  await expect.poll(shown).toBe('Second');
  await type('Title', 'Monsoon sale');
  await expect.poll(shown).toBe('Monsoon sale');
  await tap('Add Slide');
  await type('Title', 'Sixth');
  await expect.poll(shown).toBe('Sixth');
  const text = preview()?.textContent;
  for (const part of ['4 products', 'Rain', 'Share']) expect(text).toContain(part);
  expect(text).not.toContain('Sold');
});

test('nothing in the preview can be activated except the controls of its slides', async () => {
  await edit('First', 'Second', 'Third');
  const preview = document.querySelector('section[aria-label=Preview]');
  const links = [...(preview?.querySelectorAll('a, button') ?? [])];
  const free = links.filter((link) => link.closest('[inert]') === null);
  expect(links.length).toBeGreaterThan(free.length + 5);
  expect(free.map((control) => control.getAttribute('aria-label'))).toEqual([
    'Slide 1 of 3',
    'Slide 2 of 3',
    'Slide 3 of 3',
    'Stop moving pictures',
  ]);
});

// Promise admin.content-delete-failed (8 Errors, admin): 'Failed to delete category' and 'Failed to delete
//   slide'. No test: Deleting changes the draft only and cannot fail. The save can, and says so.
