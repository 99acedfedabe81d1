import { startTransition } from 'react';
import type { ComponentType } from 'react';
import { createRoot } from 'react-dom/client';
import { Anonymous } from '#areas/shop/anonymous.ts';
import type { Home } from '#data/queries/shop/home.ts';
import { paths } from '#paths';
import { MemoryRouter } from 'react-router-dom';
import styles from '../app/app.module.css';
import { NavigationBar } from '../app/bottom-navigation.tsx';

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
        <Anonymous value>
          <MemoryRouter initialEntries={[paths.home]}>
            <div className={styles.page} ref={drawnInto}>
              <div className={styles.screen}>
                <Sections home={home} />
              </div>
              <NavigationBar lines={0} />
            </div>
          </MemoryRouter>
        </Anonymous>,
      ),
    ),
  );
  const drawn = document.implementation.createHTMLDocument();
  drawn.body.innerHTML = page.body.innerHTML;
  root.unmount();
  return drawn;
}
