import ArrowDownUp from 'lucide-react/icons/arrow-down-up';
import { ENDED_SORTS } from '../../../../domain/seller-orders.ts';
import { completedWords } from '../../../../messages/seller-orders.ts';
import { IconButton } from '../../../../ui/icon-button.tsx';
import { SelectField } from '../../../../ui/select-field.tsx';
import styles from './completed-orders.module.css';
import type { CompletedView } from './use-completed-view.ts';

const sorts = ENDED_SORTS.map((value) => ({ value, label: completedWords.sorts[value] }));

type Props = { view: CompletedView; onChange: (change: Partial<CompletedView>) => void };

/** What the rows are sorted by, and which end is first. */
export function OrderTools({ view, onChange }: Props) {
  return (
    <div className={styles.order}>
      <div className={styles.sort}>
        <SelectField
          label={completedWords.sort}
          hideLabel
          options={sorts}
          value={view.sort}
          onChange={({ target }) =>
            onChange({
              sort: ENDED_SORTS.find((sort) => sort === target.value) ?? 'created_at',
              descending: true,
            })
          }
        />
      </div>
      <IconButton
        label={completedWords.reverse}
        aria-pressed={!view.descending}
        onClick={() => onChange({ descending: !view.descending })}
      >
        <ArrowDownUp size={20} aria-hidden />
      </IconButton>
    </div>
  );
}
