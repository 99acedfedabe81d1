import { useDeferredValue } from 'react';
import type { ReactNode } from 'react';
import { useFacetCounts, useListing } from '#data/queries/shop/listing.ts';
import { isWhole } from '#data/queries/read.ts';
import { CATEGORIES, COLORS, DISCOUNTS, SIZES, STYLES } from '#domain/product/options.ts';
import { withCount } from '#messages/counted.ts';
import { searchMessages } from '#messages/shop/search.ts';
import { Button } from '#ui/controls/button.tsx';
import { Chip } from '#ui/controls/chip.tsx';
import { ColorSwatch } from '#areas/shop/components/product/color-swatch.tsx';
import { Count } from './count.tsx';
import { PriceChoice } from './price-choice.tsx';
import { appliedQueryOf, isOpenIn, toggled } from './list-filters.ts';
import type { ListBase, ListFilters } from './list-filters.ts';
import styles from './sheet-choices.module.css';
import { Isolated } from '#areas/common/isolated.tsx';

/** The choices of the sheet. */
export type Choices = Omit<ListFilters, 'text' | 'sort'>;

type ChoicesProps = {
  filters: ListFilters;
  base: ListBase;
  onChange: (change: Partial<Choices>) => void;
};

/** Only while the sheet is open: its counts ask the whole catalogue. */
export function SheetChoices({ filters, base, onChange }: ChoicesProps) {
  // A tap is answered before the counts are.
  const read = useFacetCounts(appliedQueryOf(useDeferredValue(filters), base));
  const counts = isWhole(read) ? read.data : null;
  const brands = read.status === 'ready' ? Object.keys(read.data.brands) : [];
  return (
    <>
      <Group name={searchMessages.gender}>
        <GenderChoice chosen={filters.gender} counts={counts?.genders} onChange={onChange} />
      </Group>
      {isOpenIn(base, 'categories') ? (
        <Group name={searchMessages.categories}>
          <Choice
            all={CATEGORIES}
            counts={counts?.categories}
            chosen={filters.categories}
            onChange={(categories) => onChange({ categories })}
          />
        </Group>
      ) : null}
      <Group name={searchMessages.price}>
        <PriceChoice
          from={filters.priceFrom}
          to={filters.priceTo}
          counts={counts?.prices}
          onChange={onChange}
        />
      </Group>
      <Group name={searchMessages.discount}>
        <DiscountChoice from={filters.discountFrom} counts={counts?.discounts} onChange={onChange} />
      </Group>
      <Group name={searchMessages.sizes}>
        <Choice
          all={SIZES}
          counts={counts?.sizes}
          chosen={filters.sizes}
          onChange={(sizes) => onChange({ sizes })}
        />
      </Group>
      <Group name={searchMessages.colors}>
        <Choice
          all={COLORS}
          counts={counts?.colors}
          chosen={filters.colors}
          onChange={(colors) => onChange({ colors })}
          swatches
        />
      </Group>
      {isOpenIn(base, 'styles') ? (
        <Group name={searchMessages.styles}>
          <Choice
            all={STYLES}
            counts={counts?.styles}
            chosen={filters.styles}
            onChange={(styles) => onChange({ styles })}
          />
        </Group>
      ) : null}
      {brands.length > 0 ? (
        <Group name={searchMessages.brands}>
          <Choice
            all={brands}
            counts={counts?.brands}
            chosen={filters.brands}
            onChange={(brands) => onChange({ brands })}
          />
        </Group>
      ) : null}
    </>
  );
}

type GenderProps = {
  chosen: string;
  counts: Record<string, number> | undefined;
  onChange: ChoicesProps['onChange'];
};

/** One of them or all. */
function GenderChoice({ chosen, counts, onChange }: GenderProps) {
  return (['', 'male', 'female'] as const).map((gender) => (
    <Chip
      key={gender}
      selected={chosen === gender}
      empty={counts?.[gender] === 0}
      onToggle={() => onChange({ gender })}
    >
      {gender === '' ? searchMessages.allGenders : searchMessages.genders[gender]}
      <Count of={counts?.[gender]} />
    </Chip>
  ));
}

type DiscountProps = {
  from: number | null;
  counts: readonly number[] | undefined;
  onChange: ChoicesProps['onChange'];
};

/** A single choice: products of a larger discount have the smaller ones too. */
function DiscountChoice({ from, counts, onChange }: DiscountProps) {
  return DISCOUNTS.map((least, at) => (
    <Chip
      key={least}
      selected={from === least}
      empty={counts?.[at] === 0}
      onToggle={() => onChange({ discountFrom: from === least ? null : least })}
    >
      {searchMessages.discountFrom(least)}
      <Count of={counts?.[at]} />
    </Chip>
  ));
}

type ApplyProps = { filters: ListFilters; base: ListBase; onApply: () => void };

/** The button names how many products it would show; readers hear each new number. */
export function ApplyFilters({ filters, base, onApply }: ApplyProps) {
  const read = useListing(appliedQueryOf(useDeferredValue(filters), base));
  const found = isWhole(read) ? read.data.length : null;
  return (
    <>
      <Button kind="primary" onClick={onApply}>
        {withCount(searchMessages.apply, found)}
      </Button>
      <output className="for-readers">{found === null ? null : searchMessages.results(found)}</output>
    </>
  );
}

function Group({ name, children }: { name: string; children: ReactNode }) {
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{name}</legend>
      <div className={styles.choices}>{children}</div>
    </fieldset>
  );
}

type ChoiceProps = {
  all: readonly string[];
  counts: Record<string, number> | undefined;
  chosen: string[];
  onChange: (chosen: string[]) => void;
  /** A dot of the colour that each is. */
  swatches?: boolean;
};

function Choice({ all, counts, chosen, onChange, swatches }: ChoiceProps) {
  return all.map((name) => (
    <Chip
      key={name}
      selected={chosen.includes(name)}
      empty={counts?.[name] === 0}
      onToggle={() => onChange(toggled(chosen, name))}
    >
      {swatches ? <ColorSwatch color={name} /> : null}
      <Isolated text={name} />
      <Count of={counts?.[name]} />
    </Chip>
  ));
}
