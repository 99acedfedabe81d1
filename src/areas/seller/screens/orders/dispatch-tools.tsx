import { DISPATCH_FILTERS, type DispatchFilter } from '#domain/order/dispatch-list.ts';
import { DISPATCH_SORTS, type DispatchSort, dispatchSortOf } from '#domain/order/seller-orders.ts';
import { formatNumber } from '#messages/counted.ts';
import { dispatchListMessages } from '#messages/seller/dispatch-list.ts';
import { dispatchMessages } from '#messages/seller/seller-orders.ts';
import { Chip } from '#ui/controls/chip.tsx';
import { SelectField } from '#ui/controls/select-field.tsx';
import { TextField } from '#ui/controls/text-field.tsx';
import { stuckToTop } from '#ui/stuck-bar.ts';
import backOffice from '#areas/back-office/list-tools.module.css';
import styles from './dispatch-screen.module.css';
import tools from '#areas/seller/list-tools.module.css';

type ToolsProps = {
  text: string;
  sort: DispatchSort;
  onType: (text: string) => void;
  onSort: (sort: DispatchSort) => void;
};

/** Search and order of all tabs. */
export function DispatchTools({ text, sort, onType, onSort }: ToolsProps) {
  return (
    <search ref={stuckToTop} className={`${backOffice.tools} ${tools.tools}`}>
      <div className={tools.line}>
        <div className={tools.text}>
          <TextField
            label={dispatchListMessages.search}
            hideLabel
            type="search"
            enterKeyHint="search"
            placeholder={dispatchListMessages.searchHint}
            value={text}
            onChange={({ target }) => onType(target.value)}
          />
        </div>
        <div className={styles.sort}>
          <SelectField
            label={dispatchMessages.sort}
            hideLabel
            options={DISPATCH_SORTS.map((value) => ({ value, label: dispatchMessages.sorts[value] }))}
            value={sort}
            onChange={({ target }) => onSort(dispatchSortOf(target.value))}
          />
        </div>
      </div>
    </search>
  );
}

type FiltersProps = {
  selected: DispatchFilter;
  /** The parcels of each. */
  counts: Record<DispatchFilter, { length: number }>;
  onSelect: (filter: DispatchFilter) => void;
};

/** Filters of an open tab, each with how many parcels it shows. */
export function DispatchFilters({ selected, counts, onSelect }: FiltersProps) {
  return (
    <div className={styles.filters}>
      <fieldset className={tools.filters}>
        <legend className="for-readers">{dispatchListMessages.filter}</legend>
        {DISPATCH_FILTERS.map((filter) => (
          <Chip
            key={filter}
            selected={selected === filter}
            empty={counts[filter].length === 0}
            onToggle={() => onSelect(selected === filter ? 'all' : filter)}
          >
            {dispatchListMessages.filters[filter]} {formatNumber(counts[filter].length)}
          </Chip>
        ))}
      </fieldset>
    </div>
  );
}
