import { matchingProducts } from '#data/commands/admin/products.ts';
import type { AdminProducts, ProductFilter } from '#data/queries/admin/products.ts';
import type { OnlineRead } from '#data/queries/online/online-read.ts';
import { useReachable } from '#data/queries/sync-status.ts';
import { productsMessages as messages, tableMessages } from '#messages/admin/admin-tables.ts';
import { Button } from '#ui/controls/button.tsx';
import { SelectField } from '#ui/controls/select-field.tsx';
import type { TableControl } from '#areas/admin/components/table-state.ts';
import { SelectAll } from '#areas/admin/selection/select-all.tsx';
import { NONE_CHOSEN, type Chosen } from '#areas/admin/selection/toggled.ts';
import formStyles from '#areas/common/forms/form.module.css';

type State = keyof typeof messages.states;

const STATE = 'state';
const STATES: readonly State[] = ['', 'active', 'inactive'];
const STOCK = 'stock';
const LOW = 'low';
const stocks = [
  { value: '', label: messages.anyStock },
  { value: LOW, label: messages.low },
];
const options = STATES.map((value) => ({ value, label: messages.states[value] }));

/** The state that the URL narrows the products down to; '' for any. */
export function stateOf({ chosen }: Pick<TableControl, 'chosen'>): State {
  return STATES.find((known) => known === chosen(STATE)) ?? '';
}

/** Whether the URL narrows the products down to those that run low. */
export const isLowOnly = ({ chosen }: Pick<TableControl, 'chosen'>): boolean => chosen(STOCK) === LOW;

type Props = {
  control: TableControl;
  read: OnlineRead<AdminProducts>;
  filter: ProductFilter;
  /** The ticked products; null while none can be ticked. */
  chosen: Chosen | null;
  onChoose: (chosen: Chosen | null) => void;
};

/** The filters of active products and of low stock, and the way to tick several or all that match. */
export function ProductTools({ control, read, filter, chosen, onChoose }: Props) {
  const reachable = useReachable();
  const rows = read.status === 'ready' ? read.data.rows : [];
  const { search } = control.state;
  return (
    <>
      <div className={formStyles.pair}>
        <SelectField
          label={messages.state}
          hideLabel
          options={options}
          disabled={!reachable}
          value={stateOf(control)}
          onChange={(event) => control.choose(STATE, event.target.value)}
        />
        <SelectField
          label={messages.stockFilter}
          hideLabel
          options={stocks}
          disabled={!reachable}
          value={isLowOnly(control) ? LOW : ''}
          onChange={(event) => control.choose(STOCK, event.target.value)}
        />
      </div>
      <Button
        wide
        disabled={chosen === null && rows.length === 0}
        onClick={() => onChoose(chosen === null ? NONE_CHOSEN : null)}
      >
        {chosen === null ? tableMessages.selectSeveral : tableMessages.stopSelecting}
      </Button>
      {chosen === null ? null : (
        <SelectAll
          read={read}
          chosen={chosen}
          load={() => matchingProducts(search, filter)}
          onChoose={onChoose}
        />
      )}
    </>
  );
}
