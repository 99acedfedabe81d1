import Search from 'lucide-react/icons/search';
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal';
import X from 'lucide-react/icons/x';
import { searchWords } from '../../../../messages/search.ts';
import { classes } from '../../../../ui/classes.ts';
import { IconButton } from '../../../../ui/icon-button.tsx';
import { TextField } from '../../../../ui/text-field.tsx';
import styles from './search-bar.module.css';

type Props = {
  text: string;
  onType: (text: string) => void;
  onSubmit: () => void;
  onClear: () => void;
  chosen: number;
  onFilters: () => void;
};

export function SearchBar({ text, onType, onSubmit, onClear, chosen, onFilters }: Props) {
  return (
    <search className={styles.bar}>
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
          label={searchWords.placeholder}
          hideLabel
          placeholder={searchWords.placeholder}
          enterKeyHint="search"
          autoComplete="off"
          value={text}
          onChange={(event) => onType(event.target.value)}
        />
        {text === '' ? null : (
          <IconButton className={styles.clear} label={searchWords.clearText} onClick={onClear}>
            <X size={18} aria-hidden />
          </IconButton>
        )}
      </form>
      <button
        type="button"
        className={classes(styles.filters, chosen > 0 && styles.chosen)}
        aria-label={chosen > 0 ? searchWords.filtersActive(chosen) : searchWords.filters}
        onClick={onFilters}
      >
        <SlidersHorizontal size={20} aria-hidden />
        {chosen > 0 ? <span className={styles.number}>{chosen}</span> : null}
      </button>
    </search>
  );
}
