import { useDeferredValue, useState } from 'react';
import type { ReactNode } from 'react';
import { useFacetCounts } from '../../../../data/queries/listing.ts';
import { CATEGORIES, STYLES } from '../../../../domain/options.ts';
import { chromeWords } from '../../../../messages/chrome.ts';
import { searchWords } from '../../../../messages/search.ts';
import { Button } from '../../../../ui/button.tsx';
import { Chip } from '../../../../ui/chip.tsx';
import { Sheet } from '../../../../ui/sheet.tsx';
import { NO_FILTERS, queryOf, toggled } from './search-filters.ts';
import type { SearchFilters } from './search-filters.ts';
import styles from './filter-sheet.module.css';

type Choices = Pick<SearchFilters, 'gender' | 'categories' | 'styles' | 'brands'>;
type Props = {
  open: boolean;
  filters: SearchFilters;
  onClose: () => void;
  onApply: (choices: Choices) => void;
};

const pick = ({ gender, categories, styles, brands }: Choices): Choices => ({
  gender,
  categories,
  styles,
  brands,
});

/** Gender, categories, styles and brands; nothing changes behind it until Apply. */
export function FilterSheet({ open, filters, onClose, onApply }: Props) {
  const [draft, setDraft] = useState<Choices | null>(null);
  const choices = draft ?? pick(filters);
  const change = (part: Partial<Choices>) => setDraft({ ...choices, ...part });
  return (
    <Sheet
      open={open}
      onClose={() => {
        setDraft(null);
        onClose();
      }}
      title={searchWords.filters}
      closeLabel={chromeWords.close}
      foot={
        <>
          <Button onClick={() => setDraft(pick(NO_FILTERS))}>{searchWords.reset}</Button>
          <Button
            kind="primary"
            onClick={() => {
              onApply(choices);
              setDraft(null);
            }}
          >
            {searchWords.apply}
          </Button>
        </>
      }
    >
      <SheetChoices filters={{ ...filters, ...choices }} onChange={change} />
    </Sheet>
  );
}

type ChoicesProps = { filters: SearchFilters; onChange: (change: Partial<Choices>) => void };

/** Only while the sheet is open: its counts ask the whole catalogue. */
function SheetChoices({ filters, onChange }: ChoicesProps) {
  // A tap is answered before the counts are.
  const read = useFacetCounts(queryOf(useDeferredValue(filters)));
  const counts = read.status === 'ready' ? read.data : null;
  return (
    <>
      <Group name={searchWords.gender}>
        {(['', 'male', 'female'] as const).map((gender) => (
          <Chip key={gender} selected={filters.gender === gender} onToggle={() => onChange({ gender })}>
            {gender === '' ? searchWords.allGenders : searchWords.genders[gender]}
            <Count of={counts?.genders[gender]} />
          </Chip>
        ))}
      </Group>
      <Group name={searchWords.categories}>
        <Choice
          all={CATEGORIES}
          counts={counts?.categories}
          chosen={filters.categories}
          onChange={(categories) => onChange({ categories })}
        />
      </Group>
      <Group name={searchWords.styles}>
        <Choice
          all={STYLES}
          counts={counts?.styles}
          chosen={filters.styles}
          onChange={(styles) => onChange({ styles })}
        />
      </Group>
      {counts && Object.keys(counts.brands).length > 0 ? (
        <Group name={searchWords.brands}>
          <Choice
            all={Object.keys(counts.brands)}
            counts={counts.brands}
            chosen={filters.brands}
            onChange={(brands) => onChange({ brands })}
          />
        </Group>
      ) : null}
      <output className={styles.found}>{counts ? searchWords.results(counts.found) : null}</output>
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
};

function Choice({ all, counts, chosen, onChange }: ChoiceProps) {
  return all.map((name) => (
    <Chip key={name} selected={chosen.includes(name)} onToggle={() => onChange(toggled(chosen, name))}>
      {name}
      <Count of={counts?.[name]} />
    </Chip>
  ));
}

function Count({ of }: { of: number | undefined }) {
  return of === undefined ? null : (
    <span className={styles.count}>
      <span aria-hidden>{of}</span>
      <span className="for-readers">{searchWords.results(of)}</span>
    </span>
  );
}
