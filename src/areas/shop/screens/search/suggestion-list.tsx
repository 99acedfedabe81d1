import History from 'lucide-react/icons/history';
import LayoutGrid from 'lucide-react/icons/layout-grid';
import Search from 'lucide-react/icons/search';
import Store from 'lucide-react/icons/store';
import { searchMessages } from '#messages/shop/search.ts';
import { singleTap } from '#ui/controls/single-tap.ts';
import { Isolated } from '#areas/common/isolated.tsx';
import type { Suggestion } from './use-suggested-searches.ts';
import styles from './suggestion-list.module.css';

const icons = { recent: History, category: LayoutGrid, brand: Store, name: Search };

type Props = {
  suggestions: readonly Suggestion[];
  onTake: (taken: Suggestion) => void;
  /** Forgets the person's own searches; left out where other suggestions stand beside them. */
  onForget?: (() => void) | undefined;
};

/** Suggestions over the list below the search box, each with one tap. */
export function SuggestionList({ suggestions, onTake, onForget }: Props) {
  return (
    // A tap must not take the focus from the field: the list would close before the tap counts.
    <div onPointerDown={(event) => event.preventDefault()}>
      <ul className={styles.panel} data-over aria-label={searchMessages.suggestions}>
        {suggestions.map((suggestion) => (
          <li key={`${suggestion.kind} ${suggestion.text}`}>
            <SuggestionButton suggestion={suggestion} onTake={() => onTake(suggestion)} />
          </li>
        ))}
        {onForget === undefined ? null : (
          <li>
            <button type="button" className={styles.forget} onClick={singleTap(onForget)}>
              {searchMessages.forgetSearches}
            </button>
          </li>
        )}
      </ul>
    </div>
  );
}

type ButtonProps = { suggestion: Suggestion; onTake: () => void };

function SuggestionButton({ suggestion: { kind, text }, onTake }: ButtonProps) {
  const Icon = icons[kind];
  return (
    <button type="button" className={styles.suggestion} onClick={singleTap(onTake)}>
      <Icon size={18} aria-hidden />
      <span className={styles.text}>
        <Isolated text={text} />
      </span>
      {kind === 'name' ? null : <span className={styles.kind}>{searchMessages.suggestedKinds[kind]}</span>}
    </button>
  );
}
