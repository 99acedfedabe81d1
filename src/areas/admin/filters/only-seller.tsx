import { tableMessages } from '#messages/admin/admin-tables.ts';
import { RemovableChip } from '#ui/controls/chip.tsx';
import type { TableControl } from '#areas/admin/components/table-state.ts';
import { useLastKnown } from '#areas/admin/components/use-last-known.ts';

// Its name in the URL, as the returns have it.
const SELLER = 'seller';

/** The seller that the URL narrows a table down to; '' for none. */
export const chosenSeller = ({ chosen }: Pick<TableControl, 'chosen'>): string =>
  /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(chosen(SELLER)) ? chosen(SELLER) : '';

/** Says that a table has the rows of one seller only, and takes that away. `brand`: as its rows have it; null for none. */
export function OnlySeller({ control, brand }: { control: TableControl; brand: string | null }) {
  const known = useLastKnown(brand);
  if (chosenSeller(control) === '') return null;
  const shown = known === null ? tableMessages.someSeller : tableMessages.oneSeller(known);
  return (
    <RemovableChip removeLabel={tableMessages.everySeller(shown)} onRemove={() => control.choose(SELLER, '')}>
      {shown}
    </RemovableChip>
  );
}
