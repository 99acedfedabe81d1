import { useCallback, useDeferredValue, useMemo } from 'react';
import { type DispatchFilter, dispatchFilterOf } from '#domain/order/dispatch-list.ts';
import { ITEM_STATUSES, type ItemStatus } from '#domain/order/order.ts';
import { useLiveSearchParams } from '#areas/common/lists/use-live-search-params.ts';
import { useTypedSearch } from '#areas/common/lists/use-typed-search.ts';

export type DispatchView = { status: ItemStatus; text: string; filter: DispatchFilter };

/**
 * The view of the packing list, kept in the URL. The list is here, so it follows each letter, as soon as the phone has time for it.
 * The address follows after a pause.
 */
export function useDispatchView() {
  const [address, setAddress] = useLiveSearchParams();
  const change = useCallback(
    (next: Partial<DispatchView>) =>
      setAddress((now) => addressOf({ ...viewOf(now), ...next }), { replace: true }),
    [setAddress],
  );
  const find = useCallback((text: string) => change({ text }), [change]);
  const { text, type } = useTypedSearch('q', find);
  const view = useMemo(() => ({ ...viewOf(address), text }), [address, text]);
  return {
    /** As the tools show it. */
    view,
    /** As the list shows it, which is drawn when the letters are. */
    deferredText: useDeferredValue(text),
    type,
    change,
  };
}

function viewOf(address: URLSearchParams): DispatchView {
  return {
    status: ITEM_STATUSES.find((status) => status === address.get('status')) ?? 'pending',
    text: address.get('q') ?? '',
    filter: dispatchFilterOf(address.get('show')),
  };
}

function addressOf({ status, text, filter }: DispatchView): Record<string, string> {
  return {
    status,
    ...(text.trim() !== '' && { q: text.trim() }),
    ...(filter !== 'all' && { show: filter }),
  };
}
