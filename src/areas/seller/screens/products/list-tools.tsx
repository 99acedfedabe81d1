import type { ListingFilter, ListingView } from '#domain/listing/seller-listing.ts';
import { sellerProductMessages } from '#messages/seller/seller-products.ts';
import { Chip } from '#ui/controls/chip.tsx';
import { stuckToTop } from '#ui/stuck-bar.ts';
import { TextField } from '#ui/controls/text-field.tsx';
import { SortControl } from '#areas/seller/sort-control.tsx';
import backOffice from '#areas/back-office/list-tools.module.css';
import styles from '#areas/seller/list-tools.module.css';
import { SORTS, type ViewChange } from './use-listing-view.ts';

type Props = {
  view: ListingView;
  counts: Record<ListingFilter, number>;
  onType: (text: string) => void;
  onChange: (change: ViewChange) => void;
};

const messages = sellerProductMessages;

/** Search, filters and order of the list. */
export function ListTools({ view, counts, onType, onChange }: Props) {
  return (
    <search ref={stuckToTop} className={`${backOffice.tools} ${styles.tools}`}>
      <div className={styles.line}>
        <div className={styles.text}>
          <TextField
            label={messages.search}
            hideLabel
            type="search"
            enterKeyHint="search"
            placeholder={messages.search}
            value={view.text}
            onChange={({ target }) => onType(target.value)}
          />
        </div>
        <SortControl
          labels={messages}
          sorts={SORTS}
          sort={view.sort}
          reversed={view.reversed}
          className={styles.sort}
          onSort={(sort) => onChange(() => ({ sort, reversed: false }))}
          onReverse={() => onChange(({ reversed }) => ({ reversed: !reversed }))}
        />
      </div>
      <fieldset className={styles.filters}>
        <legend className="for-readers">{messages.filterLabel}</legend>
        {(Object.keys(messages.filters) as ListingFilter[]).map((filter) => (
          <Chip key={filter} selected={view.filter === filter} onToggle={() => onChange(() => ({ filter }))}>
            {messages.filters[filter]} {counts[filter]}
          </Chip>
        ))}
      </fieldset>
    </search>
  );
}
