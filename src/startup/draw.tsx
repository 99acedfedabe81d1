import { startTransition } from 'react';
import type { ComponentType } from 'react';
import { createRoot } from 'react-dom/client';
import type { Home } from '#data/queries/shop/home.ts';
import { paths } from '#paths';
import { FirstScreen } from './prerender/first-screen.tsx';

/**
 * Home as everybody sees it, drawn into a document of its own: no picture is fetched there and nothing moves. Piece by piece, behind
 * taps and frames of the screen that is open.
 */
export async function drawHome(Sections: ComponentType<{ home: Home }>, home: Home): Promise<Document> {
  const page = document.implementation.createHTMLDocument();
  const root = createRoot(page.body);
  await new Promise<unknown>((drawnInto) =>
    startTransition(() =>
      root.render(
        <FirstScreen pathname={paths.home} ref={drawnInto}>
          <Sections home={home} />
        </FirstScreen>,
      ),
    ),
  );
  const drawn = document.implementation.createHTMLDocument();
  drawn.body.innerHTML = page.body.innerHTML;
  root.unmount();
  return drawn;
}
