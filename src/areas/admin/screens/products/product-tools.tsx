import type { AdminProduct } from '#data/queries/admin/products.ts';
import { useReachable } from '#data/queries/sync-status.ts';
import { productsMessages as messages, tableMessages } from '#messages/admin/admin-tables.ts';
import { Button } from '#ui/controls/button.tsx';
import { Checkbox } from '#ui/controls/checkbox.tsx';
import { SelectField } from '#ui/controls/select-field.tsx';
import type { TableControl } from '#areas/admin/components/table-state.ts';
import { NONE_CHOSEN, withoutDone, type Chosen } from '#areas/admin/selection/toggled.ts';
import formStyles from '#areas/common/forms/form.module.css';

type State = keyof typeof messages.states;

const STATE = 'state';
const STATES: readonly State[] = ['', 'active', 'inactive'];
const options = STATES.map((value) => ({ value, label: messages.states[value] }));

/** The state that the URL narrows the products down to; '' for any. */
export function stateOf({ chosen }: Pick<TableControl, 'chosen'>): State {
  return STATES.find((known) => known === chosen(STATE)) ?? '';
}

type Props = {
  control: TableControl;
  /** The rows of this page. */
  rows: readonly AdminProduct[];
  /** The ticked products; null while none can be ticked. */
  chosen: Chosen | null;
  onChoose: (chosen: Chosen | null) => void;
};

/** The filter of active products, and the way to tick several. */
export function ProductTools({ control, rows, chosen, onChoose }: Props) {
  const reachable = useReachable();
  const ids = rows.map(({ id }) => id);
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
        <Button
          disabled={chosen === null && rows.length === 0}
          onClick={() => onChoose(chosen === null ? NONE_CHOSEN : null)}
        >
          {chosen === null ? tableMessages.selectSeveral : tableMessages.stopSelecting}
        </Button>
      </div>
      {chosen === null || rows.length === 0 ? null : (
        <Checkbox
          checked={ids.every((id) => chosen.has(id))}
          onChange={(all) => onChoose(all ? new Set([...chosen, ...ids]) : withoutDone(chosen, ids))}
        >
          {tableMessages.selectPage}
        </Checkbox>
      )}
    </>
  );
}
