import ArrowLeft from 'lucide-react/icons/arrow-left';
import { useContext } from 'react';
import type { ReactNode } from 'react';
import { productMessages } from '#messages/shop/product.ts';
import { HeaderExtra } from '#ui/header-extra.ts';
import { SearchLink } from '#areas/common/search-link.tsx';
import { IconButton } from '#ui/controls/icon-button.tsx';
import styles from './picture-bar.module.css';

/** The header of a screen that begins with a picture: its buttons float on it. */
export function PictureBar({ onBack, children }: { onBack: () => void; children?: ReactNode }) {
  const extra = useContext(HeaderExtra);
  return (
    <header className={styles.bar}>
      <IconButton floating label={productMessages.back} onClick={onBack}>
        <ArrowLeft size={20} aria-hidden />
      </IconButton>
      <span className={styles.gap} />
      {extra}
      <SearchLink floating />
      {children}
    </header>
  );
}
