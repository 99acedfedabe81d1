import Search from 'lucide-react/icons/search';
import X from 'lucide-react/icons/x';
import { searchMessages } from '#messages/shop/search.ts';
import { IconButton } from '#ui/controls/icon-button.tsx';
import { TextField } from '#ui/controls/text-field.tsx';
import { useMedia } from '#ui/motion/use-media.ts';
import { SuggestionList } from './suggestion-list.tsx';
import type { Suggestion } from './use-suggested-searches.ts';
import { useSuggestionBox } from './use-suggestion-box.ts';
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
  const { field, shown, toField, boxProps, open, letGo, note, forget } = useSuggestionBox(text);
  return (
    <div {...boxProps} role="presentation" className={styles.box}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          note(text);
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
            open();
          }}
        />
        {text === '' ? null : (
          <IconButton
            className={styles.clear}
            label={searchMessages.clearText}
            onClick={() => {
              onClear();
              // This button goes, and with it the focus.
              toField();
            }}
          >
            <X size={18} aria-hidden />
          </IconButton>
        )}
      </form>
      {shown.length > 0 ? (
        <SuggestionList
          suggestions={shown}
          onTake={(taken) => {
            if (taken.kind === 'recent' || taken.kind === 'name') note(taken.text);
            letGo();
            onSuggestion(taken);
          }}
          onForget={text === '' ? forget : undefined}
        />
      ) : null}
      <output className="for-readers">{searchMessages.suggested(shown.length)}</output>
    </div>
  );
}
