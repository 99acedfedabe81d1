import ArrowLeft from 'lucide-react/icons/arrow-left';
import { useContext } from 'react';
import type { ReactNode } from 'react';
import { HeaderExtra, HeaderStart } from './header-extra.ts';
import { IconButton } from './controls/icon-button.tsx';
import { stuckToTop } from './stuck-bar.ts';
import { useDocumentTitle } from './use-document-title.ts';
import styles from './screen-header.module.css';

export type ScreenHeaderProps = {
  title: string;
  /** The name of the browser's tab, where it is another. */
  tab?: string;
  /** Leave out on a screen of the bottom navigation. */
  onBack?: () => void;
  backLabel?: string;
  /** Icon buttons of this screen. */
  right?: ReactNode;
};

/** The bar at the top, which also names the browser's tab. */
export function ScreenHeader({ title, tab = title, onBack, backLabel = '', right }: ScreenHeaderProps) {
  const extra = useContext(HeaderExtra);
  const start = useContext(HeaderStart);
  useDocumentTitle(tab);
  return (
    <header ref={stuckToTop} className={styles.header}>
      {onBack ? (
        <IconButton label={backLabel} onClick={onBack}>
          <ArrowLeft size={22} aria-hidden />
        </IconButton>
      ) : (
        start
      )}
      <div className={styles.names}>
        <h1 className={styles.title}>{title}</h1>
        {extra}
      </div>
      {right}
    </header>
  );
}
