import { useState } from 'react';
import type { ReactNode } from 'react';
import { useFacets } from '../../../../data/queries/listing.ts';
import { CATEGORIES, STYLES } from '../../../../domain/options.ts';
import { chromeWords } from '../../../../messages/chrome.ts';
import { searchWords } from '../../../../messages/search.ts';
import { Button } from '../../../../ui/button.tsx';
import { Chip } from '../../../../ui/chip.tsx';
import { Sheet } from '../../../../ui/sheet.tsx';
import { NO_FILTERS, toggled } from './search-filters.ts';
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
  const facets = useFacets();
  const brands = facets.status === 'ready' ? facets.data.brands : [];
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
      <Group name={searchWords.gender}>
        {(['', 'male', 'female'] as const).map((gender) => (
          <Chip key={gender} selected={choices.gender === gender} onToggle={() => change({ gender })}>
            {gender === '' ? searchWords.allGenders : searchWords.genders[gender]}
          </Chip>
        ))}
      </Group>
      <Group name={searchWords.categories}>
        <Choice
          all={CATEGORIES}
          chosen={choices.categories}
          onChange={(categories) => change({ categories })}
        />
      </Group>
      <Group name={searchWords.styles}>
        <Choice all={STYLES} chosen={choices.styles} onChange={(styles) => change({ styles })} />
      </Group>
      {brands.length > 0 ? (
        <Group name={searchWords.brands}>
          <Choice all={brands} chosen={choices.brands} onChange={(brands) => change({ brands })} />
        </Group>
      ) : null}
    </Sheet>
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

type ChoiceProps = { all: readonly string[]; chosen: string[]; onChange: (chosen: string[]) => void };

function Choice({ all, chosen, onChange }: ChoiceProps) {
  return all.map((name) => (
    <Chip key={name} selected={chosen.includes(name)} onToggle={() => onChange(toggled(chosen, name))}>
      {name}
    </Chip>
  ));
}
