import type { DispatchFilter } from '../../domain/order/dispatch-list.ts';
import type { ItemStatus } from '../../domain/order/order.ts';
import { counted, formatNumber } from '../counted.ts';
import { sentence } from '../sentence.ts';

export const dispatchListMessages = {
  search: 'Search orders to dispatch',
  searchHint: 'Order, name, city, product...',
  filter: 'Which parcels',
  filters: {
    all: 'All',
    late: 'Late',
    today: 'Due today',
    several: 'Several pieces',
    noted: 'With a note',
  } satisfies Record<DispatchFilter, string>,
  shown: (parcels: number, items: number) =>
    parcels === items
      ? counted(parcels, 'parcel')
      : `${counted(parcels, 'parcel')} · ${formatNumber(items)} items`,
  select: 'Select',
  selectDone: 'Done',
  selectAll: 'Select all',
  selectNone: 'Select none',
  slips: 'Print slips',
  pickList: 'Pick list',
  pickListOf: (parcels: number, pieces: number) =>
    `${counted(parcels, 'parcel')} · ${counted(pieces, 'piece')}`,
  picked: 'Picked',
  parcelsColumn: 'Parcels',
  start: (parcels: number) =>
    parcels === 0 ? 'Start processing' : `Start processing ${counted(parcels, 'parcel')}`,
  starting: (done: number, of: number) => `Updating... ${formatNumber(done)} of ${formatNumber(of)}`,
  tickFirst: 'Tick the parcels first.',
  startNeedsLine: 'Starting to process needs a connection.',
  moved: (items: number, to: ItemStatus) => sentence`${counted(items, 'item')} moved to ${to}`,
  movedPart: (done: number, of: number, to: ItemStatus) =>
    sentence`${formatNumber(done)} of ${counted(of, 'item')} moved to ${to}`,
  stopped: (reason: string) => sentence`${reason} The rest is still here: try again.`,
  refused: (order: string, name: string, reason: string) => sentence`Order #${order}, ${name}: ${reason}`,
  closeReport: 'Close',
  noMatch: 'No orders match here',
  noMatchText:
    'Try a part of the order ID, name, address, phone, product or tracking number. The tabs say where else it is found.',
  noneShown: 'No parcels like this',
  showAll: 'Show all',
} as const;
