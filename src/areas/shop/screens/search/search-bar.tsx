import Search from 'lucide-react/icons/search';
import X from 'lucide-react/icons/x';
import type { RefObject } from 'react';
import { searchMessages } from '#messages/shop/search.ts';
import { IconButton } from '#ui/controls/icon-button.tsx';
import { stuckToTop } from '#ui/stuck-bar.ts';
import { TextField } from '#ui/controls/text-field.tsx';
import { useMedia } from '#ui/motion/use-media.ts';
import { FiltersButton } from '#areas/shop/filters/filters-button.tsx';
import styles from './search-bar.module.css';

type Props = {
  text: string;
  onType: (text: string) => void;
  onSubmit: () => void;
  onClear: () => void;
  chosen: number;
  onFilters: () => void;
  filtersButton: RefObject<HTMLButtonElement | null>;
};

export function SearchBar({ text, onType, onSubmit, onClear, chosen, onFilters, filtersButton }: Props) {
  const small = useMedia('(max-width: 359px)');
  return (
    <search ref={stuckToTop} className={styles.bar}>
      <form
        className={styles.box}
        onSubmit={(event) => {
          event.preventDefault();
          onSubmit();
        }}
      >
        <Search size={20} className={styles.glass} aria-hidden />
        <TextField
          type="search"
          label={searchMessages.box}
          hideLabel
          placeholder={small ? searchMessages.boxShort : searchMessages.box}
          enterKeyHint="search"
          autoComplete="off"
          value={text}
          onChange={(event) => onType(event.target.value)}
        />
        {text === '' ? null : (
          <IconButton className={styles.clear} label={searchMessages.clearText} onClick={onClear}>
            <X size={18} aria-hidden />
          </IconButton>
        )}
      </form>
      <FiltersButton ref={filtersButton} chosen={chosen} onClick={onFilters} />
    </search>
  );
}
