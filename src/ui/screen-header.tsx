import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { IconButton } from './icon-button.tsx';
import styles from './screen-header.module.css';

export type ScreenHeaderProps = {
  title: ReactNode;
  /** Leave out on a screen of the bottom navigation. */
  onBack?: () => void;
  backLabel?: string;
  /** Icon buttons or the sync chip. */
  right?: ReactNode;
};

export function ScreenHeader({ title, onBack, backLabel = '', right }: ScreenHeaderProps) {
  return (
    <header className={styles.header}>
      {onBack ? (
        <IconButton label={backLabel} onClick={onBack}>
          <ArrowLeft size={22} aria-hidden />
        </IconButton>
      ) : null}
      <h1 className={styles.title}>{title}</h1>
      {right}
    </header>
  );
}
