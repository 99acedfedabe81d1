import { Suspense } from 'react';
import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { expect, test } from 'vitest';

import { NotFoundScreen, preloadScreen } from '#areas/shop/routes.tsx';
import { notFoundMessages } from '#messages/shop/not-found.ts';

const drawn = () =>
  renderToString(
    <MemoryRouter>
      <Suspense fallback="waiting">
        <NotFoundScreen />
      </Suspense>
    </MemoryRouter>,
  );

test('the screen of an address that is none is drawn at once when its code was fetched', async () => {
  await preloadScreen('/seller/nowhere');
  expect(drawn()).toContain('waiting');
  await preloadScreen('/nowhere');
  expect(drawn()).toContain(notFoundMessages.title);
});
