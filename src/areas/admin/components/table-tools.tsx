import ArrowDownWideNarrow from 'lucide-react/icons/arrow-down-wide-narrow';
import ArrowUpNarrowWide from 'lucide-react/icons/arrow-up-narrow-wide';
import Search from 'lucide-react/icons/search';
import X from 'lucide-react/icons/x';
import { useReachable } from '#data/queries/sync-status.ts';
import { tableMessages } from '#messages/admin/admin-tables.ts';
import { IconButton } from '#ui/controls/icon-button.tsx';
import { SelectField } from '#ui/controls/select-field.tsx';
import { stuckToTop } from '#ui/stuck-bar.ts';
import { TextField } from '#ui/controls/text-field.tsx';
import type { TableControl } from './table-state.ts';
import backOffice from '#areas/back-office/list-tools.module.css';
import styles from './table-tools.module.css';

export type Choice = { value: string; label: string };

export type ToolsProps = {
  control: TableControl;
  searchLabel: string;
  /** Leave out where the order is given. Of a single one, only the direction is chosen. */
  sorts?: Choice[];
  filter?: { label: string; options: Choice[] };
  /** A filter beside that one. `key` is its name in the URL. */
  second?: { key: string; label: string; options: Choice[] };
  /** A hint about the search as it is typed. */
  hint?: string | null;
};

/** The tools above the rows: the search box, the sort order and the filter. */
export function TableTools({ control, searchLabel, sorts, filter, second, hint = null }: ToolsProps) {
  const { state } = control;
  const reachable = useReachable();
  const searchHint = state.short ? tableMessages.short : hint;
  const shownHint = reachable || state.text === '' ? searchHint : tableMessages.searchOffline;
  return (
    <div ref={stuckToTop} className={backOffice.tools}>
      <search>
        <form
          className={styles.box}
          onSubmit={(event) => {
            event.preventDefault();
            control.search();
          }}
        >
          <Search size={20} className={styles.glass} aria-hidden />
          <TextField
            type="search"
            label={searchLabel}
            hideLabel
            placeholder={searchLabel}
            enterKeyHint="search"
            autoComplete="off"
            value={state.text}
            onChange={(event) => control.type(event.target.value)}
          />
          {state.text === '' ? null : (
            <IconButton className={styles.clear} label={tableMessages.clear} onClick={control.clear}>
              <X size={18} aria-hidden />
            </IconButton>
          )}
        </form>
        {shownHint === null ? null : <p className={styles.short}>{shownHint}</p>}
      </search>
      {sorts || filter ? <Choices {...{ control, sorts, filter, second }} /> : null}
    </div>
  );
}

/** The filters and the sort order, in one line. */
function Choices({ control, sorts, filter, second }: Omit<ToolsProps, 'searchLabel' | 'hint'>) {
  const { state } = control;
  const reachable = useReachable();
  return (
    <div className={styles.line}>
      {filter ? (
        <SelectField
          label={filter.label}
          hideLabel
          options={filter.options}
          disabled={!reachable}
          value={state.filter}
          onChange={(event) => control.filterBy(event.target.value)}
        />
      ) : null}
      {second ? (
        <SelectField
          label={second.label}
          hideLabel
          options={second.options}
          disabled={!reachable}
          value={control.chosen(second.key)}
          onChange={(event) => control.choose(second.key, event.target.value)}
        />
      ) : null}
      {sorts ? (
        <>
          {sorts.length > 1 ? (
            <SelectField
              label={tableMessages.sort}
              hideLabel
              options={sorts}
              disabled={!reachable}
              value={state.sort}
              onChange={(event) => control.sortBy(event.target.value)}
            />
          ) : null}
          <IconButton
            repeatable
            label={`${tableMessages.turn}: ${state.descending ? tableMessages.descending : tableMessages.ascending}`}
            disabled={!reachable}
            onClick={control.turn}
          >
            {state.descending ? (
              <ArrowDownWideNarrow size={22} aria-hidden />
            ) : (
              <ArrowUpNarrowWide size={22} aria-hidden />
            )}
          </IconButton>
        </>
      ) : null}
    </div>
  );
}
