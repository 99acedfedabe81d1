import PackageSearch from 'lucide-react/icons/package-search';
import { useEffect, useEffectEvent } from 'react';
import { order } from '#data/commands/order.ts';
import { useReachable } from '#data/queries/sync-status.ts';
import { checkoutMessages } from '#messages/shop/checkout.ts';
import { chromeMessages } from '#messages/chrome.ts';
import { sentenceForCode } from '#messages/errors.ts';
import { Button } from '#ui/controls/button.tsx';
import { EmptyState } from '#ui/states/empty-state.tsx';
import { useAttempt } from '#areas/common/forms/use-attempt.ts';
import { useBusy } from '#areas/common/forms/use-busy.ts';

/**
 * An order was sent and its answer lost. The data layer asks until the server has said what became of it. Until then
 * nothing else can be ordered. The screen around this one follows the answer. Retry is for those who cannot wait.
 */
export function UnknownOutcome() {
  const reachable = useReachable();
  useBusy(true, { forAsLongAs: 'it-takes' });
  const resolving = useAttempt(async () => {
    await order.resolve();
  });
  const resolve = useEffectEvent(() => void resolving.run());
  // At once, and whenever the connection comes back.
  useEffect(() => {
    if (reachable) resolve();
  }, [reachable]);

  return (
    <EmptyState
      icon={<PackageSearch size={32} strokeWidth={1.5} />}
      title={checkoutMessages.resolving}
      text={reachable ? checkoutMessages.onlyOnce : sentenceForCode('order_unknown')}
      action={
        <Button kind="primary" busy={resolving.busy} onClick={() => void resolving.run()}>
          {chromeMessages.retry}
        </Button>
      }
    />
  );
}
