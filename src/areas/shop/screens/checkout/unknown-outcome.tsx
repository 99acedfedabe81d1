import { PackageSearch } from 'lucide-react';
import { useEffect, useEffectEvent } from 'react';
import { order } from '../../../../data/actions/order.ts';
import { useReachable } from '../../../../data/queries/sync-status.ts';
import { ShopError } from '../../../../domain/error-code.ts';
import { checkoutWords } from '../../../../messages/checkout.ts';
import { chromeWords } from '../../../../messages/chrome.ts';
import { sentenceFor } from '../../../../messages/errors.ts';
import { Button } from '../../../../ui/button.tsx';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import { useAttempt } from '../../use-attempt.ts';
import { useBusy } from '../../use-busy.ts';

/**
 * An order was sent and its answer lost. Until the server has said what became of it, nothing else can be ordered; the
 * screen around this one follows what it said.
 */
export function UnknownOutcome() {
  const reachable = useReachable();
  useBusy(true);
  const ask = useAttempt(async () => {
    await order.resolve();
  });
  const askAgain = useEffectEvent(() => void ask.run());
  // At once, and whenever the line comes back.
  useEffect(() => {
    if (reachable) askAgain();
  }, [reachable]);

  return (
    <div aria-live="polite">
      <EmptyState
        icon={<PackageSearch size={32} strokeWidth={1.5} />}
        title={ask.busy ? checkoutWords.resolving : checkoutWords.unresolved}
        text={ask.busy ? checkoutWords.onlyOnce : sentenceFor(ask.failure ?? new ShopError('order_unknown'))}
        action={
          <Button kind="primary" busy={ask.busy} onClick={() => void ask.run()}>
            {chromeWords.retry}
          </Button>
        }
      />
    </div>
  );
}
