// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { ANYBODY } from '#domain/account/anybody.ts';
import { readViewed, useNoteView } from '#areas/shop/recent/recently-viewed.ts';
import { ASHA, presetData, renderWithData, setData } from '#support/render-with-data.tsx';

function Viewed() {
  useNoteView('kurta');
  return null;
}

test('a product that is open at a sign-out in another tab is not in the next visitor’s list', async () => {
  presetData({ session: ASHA });
  await renderWithData(<Viewed />);
  expect(readViewed(ASHA.id)).toEqual(['kurta']);
  await setData({ session: null });
  expect(readViewed(ANYBODY)).toEqual([]);
});
