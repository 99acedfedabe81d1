import { useEffect, useEffectEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { order } from '../../../../data/actions/order.ts';
import { useReachable } from '../../../../data/queries/sync-status.ts';
import { ShopError } from '../../../../domain/error-code.ts';
import { checkoutWords } from '../../../../messages/checkout.ts';
import { chromeWords } from '../../../../messages/chrome.ts';
import { sentenceForCode } from '../../../../messages/errors.ts';
import { linkTo } from '../../../../paths.ts';
import { Button } from '../../../../ui/button.tsx';
import { toast } from '../../../../ui/toast.ts';
import { useAttempt } from '../../use-attempt.ts';
import { useBusy } from '../../use-busy.ts';
import { FormFailure } from '../login/form-failure.tsx';
import styles from './checkout.module.css';

/** An order was sent and its answer lost. Until the server has said what became of it, nothing else can be ordered. */
export function UnknownOutcome({ onNotPlaced }: { onNotPlaced: () => void }) {
  const navigate = useNavigate();
  const reachable = useReachable();
  useBusy(true);
  const ask = useAttempt(async () => {
    const outcome = await order.resolve();
    if (outcome.state === 'placed')
      return void navigate(linkTo.orderSuccess(outcome.orderId), { replace: true, state: { placed: true } });
    if (outcome.state === 'void') toast.notice(sentenceForCode('key_void'));
    onNotPlaced();
  });
  const askAgain = useEffectEvent(() => void ask.run());
  // At once, and whenever the line comes back.
  useEffect(() => {
    if (reachable) askAgain();
  }, [reachable]);

  return (
    <section className={styles.unknown} aria-live="polite">
      {ask.busy ? (
        <p>{checkoutWords.resolving}</p>
      ) : (
        <FormFailure failure={ask.failure ?? new ShopError('order_unknown')} />
      )}
      <Button kind="primary" wide busy={ask.busy} onClick={() => void ask.run()}>
        {chromeWords.retry}
      </Button>
    </section>
  );
}
