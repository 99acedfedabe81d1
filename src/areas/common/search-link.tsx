import Search from 'lucide-react/icons/search';
import { chromeMessages } from '#messages/chrome.ts';
import { paths } from '#paths';
import { IconLink } from '#ui/controls/icon-button.tsx';
import { TYPES_SEARCH } from './location-state.ts';
import styles from './search-link.module.css';

/** Leads to search, whose box is then ready for typing. `floating`: on a picture. */
export function SearchLink({ floating = false }: { floating?: boolean }) {
  return (
    <IconLink
      to={paths.search}
      state={TYPES_SEARCH}
      label={chromeMessages.search}
      floating={floating}
      className={styles.link}
    >
      <Search size={20} aria-hidden />
    </IconLink>
  );
}
