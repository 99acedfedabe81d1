import Search from 'lucide-react/icons/search';
import X from 'lucide-react/icons/x';
import { useEffect, useRef, useState } from 'react';
import type { KeyboardEvent } from 'react';
import { useLocation } from 'react-router-dom';
import { searchMessages } from '#messages/shop/search.ts';
import { IconButton } from '#ui/controls/icon-button.tsx';
import { TextField } from '#ui/controls/text-field.tsx';
import { useMedia } from '#ui/motion/use-media.ts';
import { forgetSearches, noteSearch, readSearches } from '#areas/shop/recent/recent-searches.ts';
import { useOwner } from '#areas/common/forms/use-owner.ts';
import { TYPES_SEARCH } from '#areas/common/location-state.ts';
import { SuggestionList } from './suggestion-list.tsx';
import { useSuggestedSearches } from './use-suggested-searches.ts';
import type { Suggestion } from './use-suggested-searches.ts';
import styles from './search-box.module.css';

type Props = {
  text: string;
  onType: (text: string) => void;
  /** The text is searched for at once. */
  onSubmit: () => void;
  onClear: () => void;
  onSuggestion: (taken: Suggestion) => void;
};

/** The text to search for, with suggestions from the catalogue on the phone. Enter lets the keyboard go. */
export function SearchBox({ text, onType, onSubmit, onClear, onSuggestion }: Props) {
  const small = useMedia('(max-width: 359px)');
  const owner = useOwner();
  const field = useRef<HTMLInputElement>(null);
  const [isOpen, setOpen] = useState(false);
  const [searches, setSearches] = useState<string[]>([]);
  const suggestions = useSuggestedSearches(text, searches);
  const letGo = () => {
    setOpen(false);
    field.current?.blur();
  };
  const open = () => {
    setSearches(readSearches(owner));
    setOpen(true);
  };
  const { state } = useLocation();
  useEffect(() => {
    if (state === TYPES_SEARCH) field.current?.focus({ preventScroll: true });
  }, [state]);
  const shown = isOpen ? suggestions : [];
  return (
    <div
      role="presentation"
      className={styles.box}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) setOpen(false);
      }}
      onKeyDown={(event) => {
        if (shown.length > 0) roam(event, () => setOpen(false));
      }}
    >
      <form
        onSubmit={(event) => {
          event.preventDefault();
          noteSearch(owner, text);
          letGo();
          onSubmit();
        }}
      >
        <Search size={20} className={styles.glass} aria-hidden />
        <TextField
          ref={field}
          type="search"
          label={searchMessages.box}
          hideLabel
          placeholder={small ? searchMessages.boxShort : searchMessages.box}
          enterKeyHint="search"
          autoComplete="off"
          value={text}
          onFocus={open}
          onClick={open}
          onChange={(event) => {
            onType(event.target.value);
            setOpen(true);
          }}
        />
        {text === '' ? null : (
          <IconButton className={styles.clear} label={searchMessages.clearText} onClick={onClear}>
            <X size={18} aria-hidden />
          </IconButton>
        )}
      </form>
      {shown.length > 0 ? (
        <SuggestionList
          suggestions={shown}
          onTake={(taken) => {
            if (taken.kind === 'recent' || taken.kind === 'name') noteSearch(owner, taken.text);
            letGo();
            onSuggestion(taken);
          }}
          onForget={text === '' ? () => setSearches(forgetSearches(owner)) : undefined}
        />
      ) : null}
      <output className="for-readers">{searchMessages.suggested(shown.length)}</output>
    </div>
  );
}

/** The arrows go through the field and its suggestions, Escape closes them. */
function roam(event: KeyboardEvent<HTMLElement>, close: () => void): void {
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>('input, ul button')];
  const by = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (event.nativeEvent.isComposing || (by === undefined && event.key !== 'Escape')) return;
  event.preventDefault();
  const at = stops.findIndex((stop) => stop === document.activeElement);
  if (by === undefined) {
    stops[0]?.focus();
    close();
  } else stops[(at + by + stops.length) % stops.length]?.focus();
}
