import type { ReactNode, Ref } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { Anonymous } from '#areas/shop/anonymous.ts';
import styles from '#app/app.module.css';
import { NavigationBar } from '#app/bottom-navigation.tsx';

type Props = { pathname: string; ref?: Ref<HTMLDivElement>; children: ReactNode };

/** A screen of the shop as everybody sees it, in the boxes that the app puts around it: nothing of a person is in it. */
export function FirstScreen({ pathname, ref, children }: Props) {
  return (
    <Anonymous value>
      <MemoryRouter initialEntries={[pathname]}>
        <div className={styles.page} ref={ref}>
          <div className={styles.screen}>{children}</div>
          <NavigationBar lines={0} />
        </div>
      </MemoryRouter>
    </Anonymous>
  );
}
