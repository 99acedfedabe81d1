import ArrowDownUp from 'lucide-react/icons/arrow-down-up';
import { IconButton } from '#ui/controls/icon-button.tsx';
import { SelectField } from '#ui/controls/select-field.tsx';

type Props<Sort extends string> = {
  labels: { sort: string; reverse: string; sorts: Record<Sort, string> };
  sorts: readonly Sort[];
  sort: Sort;
  reversed: boolean;
  /** How wide the choice is beside what else is in its line. */
  className: string | undefined;
  onSort: (sort: Sort) => void;
  onReverse: () => void;
};

/** The sort order of a list, and which end is first. */
export function SortControl<Sort extends string>(props: Props<Sort>) {
  const { labels, sorts, sort, reversed, className, onSort, onReverse } = props;
  return (
    <>
      <div className={className}>
        <SelectField
          label={labels.sort}
          hideLabel
          options={sorts.map((value) => ({ value, label: labels.sorts[value] }))}
          value={sort}
          onChange={({ target }) => onSort(sorts.find((one) => one === target.value) ?? sort)}
        />
      </div>
      <IconButton repeatable label={labels.reverse} aria-pressed={reversed} onClick={onReverse}>
        <ArrowDownUp size={20} aria-hidden />
      </IconButton>
    </>
  );
}
