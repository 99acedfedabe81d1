import { useState } from 'react';
import { PRICE_BANDS } from '#domain/money/price-bands.ts';
import { parseRupees } from '#domain/money/rupees-text.ts';
import { searchMessages } from '#messages/shop/search.ts';
import { Chip } from '#ui/controls/chip.tsx';
import { TextField } from '#ui/controls/text-field.tsx';
import { Count } from './count.tsx';
import styles from './price-choice.module.css';

type Range = { priceFrom: number | null; priceTo: number | null };
type Props = {
  from: number | null;
  to: number | null;
  counts: readonly number[] | undefined;
  onChange: (range: Partial<Range>) => void;
};

/** The usual ranges with one tap, any other by its bounds; whole rupees. */
export function PriceChoice({ from, to, counts, onChange }: Props) {
  // A tapped range also replaces text that is no price.
  const [taps, setTaps] = useState(0);
  return (
    <>
      {PRICE_BANDS.map((band, at) => {
        const range = { priceFrom: band.from, priceTo: band.to };
        const selected = from === range.priceFrom && to === range.priceTo;
        return (
          <Chip
            key={band.from ?? ''}
            selected={selected}
            empty={counts?.[at] === 0}
            onToggle={() => {
              setTaps(taps + 1);
              onChange(selected ? { priceFrom: null, priceTo: null } : range);
            }}
          >
            {searchMessages.priceRange(range.priceFrom, range.priceTo)}
            <Count of={counts?.[at]} />
          </Chip>
        );
      })}
      <div key={taps} className={styles.fields}>
        <Bound
          label={searchMessages.priceFrom}
          value={from}
          onChange={(priceFrom) => onChange({ priceFrom })}
        />
        <Bound label={searchMessages.priceTo} value={to} onChange={(priceTo) => onChange({ priceTo })} />
      </div>
    </>
  );
}

type BoundProps = { label: string; value: number | null; onChange: (value: number | null) => void };

// The typed text stays as it is while it means the bound; a tapped range replaces it.
function Bound({ label, value, onChange }: BoundProps) {
  const [typed, setTyped] = useState('');
  const text = wholeRupees(typed) === value ? typed : String(value ?? '');
  return (
    <TextField
      label={label}
      inputMode="numeric"
      autoComplete="off"
      value={text}
      error={text.trim() !== '' && value === null ? searchMessages.priceUnread : null}
      onChange={({ target }) => {
        setTyped(target.value);
        onChange(wholeRupees(target.value));
      }}
    />
  );
}

function wholeRupees(text: string): number | null {
  const amount = parseRupees(text);
  return amount === null ? null : Math.floor(amount / 100);
}
