import { useRef, useState } from 'react';
import { chromeMessages } from '#messages/chrome.ts';
import { searchMessages } from '#messages/shop/search.ts';
import { Button } from '#ui/controls/button.tsx';
import { Sheet } from '#ui/layers/sheet.tsx';
import { NO_FILTERS } from './list-filters.ts';
import type { ListBase, ListFilters } from './list-filters.ts';
import { ApplyFilters, SheetChoices } from './sheet-choices.tsx';
import type { Choices } from './sheet-choices.tsx';

type Props = {
  open: boolean;
  filters: ListFilters;
  /** The list that is narrowed; left out, all products. */
  base?: ListBase;
  onClose: () => void;
  onApply: (choices: Choices) => void;
};

function pick(filters: Choices): Choices {
  const { gender, categories, styles, brands, sizes, colors, priceFrom, priceTo, discountFrom } = filters;
  return { gender, categories, styles, brands, sizes, colors, priceFrom, priceTo, discountFrom };
}

/** What narrows the list, chosen with how much each choice would leave; nothing changes behind it until Apply. */
export function FilterSheet({ open, filters, base = {}, onClose, onApply }: Props) {
  const [draft, setDraft] = useState<Choices | null>(null);
  // Fields hold text that is no choice, such as "abc" for a price. They begin anew.
  const [resets, setResets] = useState(0);
  const reset = () => {
    setDraft(pick(NO_FILTERS));
    setResets(resets + 1);
  };
  const choices = draft ?? pick(filters);
  const body = useRef<HTMLDivElement>(null);
  // The list would leave out a price that cannot be read.
  const apply = () => {
    const wrong = body.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    if (wrong) {
      wrong.focus();
      return;
    }
    onApply(choices);
    setDraft(null);
  };
  const change = (part: Partial<Choices>) => setDraft({ ...choices, ...part });
  return (
    <Sheet
      open={open}
      onClose={() => {
        setDraft(null);
        onClose();
      }}
      title={searchMessages.filters}
      closeLabel={chromeMessages.close}
      foot={
        <>
          <Button onClick={reset}>{searchMessages.reset}</Button>
          <ApplyFilters filters={{ ...filters, ...choices }} base={base} onApply={apply} />
        </>
      }
    >
      <div ref={body}>
        <SheetChoices key={resets} filters={{ ...filters, ...choices }} base={base} onChange={change} />
      </div>
    </Sheet>
  );
}
