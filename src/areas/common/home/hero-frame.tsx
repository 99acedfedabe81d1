import { useContext } from 'react';
import type { ReactNode } from 'react';
import { chromeMessages } from '#messages/chrome.ts';
import { classes } from '#ui/classes.ts';
import { HeaderExtra } from '#ui/header-extra.ts';
import { SearchLink } from '../search-link.tsx';
import styles from './hero-frame.module.css';

type Props = { children?: ReactNode; light?: boolean; plain?: boolean; resting?: boolean };

/** The top 70 % of home: the wordmark, the sync chip and search over whatever fills it. */
export function HeroFrame({ children, light, plain, resting }: Props) {
  const extra = useContext(HeaderExtra);
  return (
    <div className={classes(styles.frame, light && styles.light, plain && styles.plain)}>
      <header className={styles.top} inert={resting}>
        <h1 className={styles.mark}>{chromeMessages.brand}</h1>
        {extra}
        <span className={styles.search}>
          <SearchLink />
        </span>
      </header>
      {children}
    </div>
  );
}
