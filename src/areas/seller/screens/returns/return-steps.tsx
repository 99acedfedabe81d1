import type { SellerReturn } from '#domain/order/seller-returns.ts';
import { sellerReturnMessages } from '#messages/seller/seller-returns.ts';
import type { ButtonProps } from '#ui/controls/button.tsx';
import { toast } from '#ui/layers/toast.ts';
import { Decide } from './decide.tsx';
import { Receive } from './receive.tsx';
import { Refund } from './refund.tsx';
import { SendExchange } from './send-exchange.tsx';

export type StepProps = {
  request: SellerReturn;
  /** How buttons rest without a connection. */
  resting: Pick<ButtonProps, 'dimmed' | 'aria-describedby'>;
  /** Wraps the action of a button: without a connection a press says why it rests. */
  press: (action: () => void) => () => void;
};

type Props = {
  request: SellerReturn;
  /** Without a connection: the element that says so. */
  offlineId: string | null;
};

/** The next step of an open return. Nothing for a closed one. */
export function ReturnSteps({ request, offlineId }: Props) {
  const step: StepProps = {
    request,
    resting: { dimmed: offlineId !== null, ...(offlineId !== null && { 'aria-describedby': offlineId }) },
    press: (action) => () => {
      if (offlineId === null) action();
      else toast.notice(sellerReturnMessages.offline);
    },
  };
  if (request.status === 'requested') return <Decide {...step} />;
  if (request.status === 'approved') return <Receive {...step} />;
  if (request.status !== 'received') return null;
  return request.exchange === null ? <Refund {...step} /> : <SendExchange {...step} />;
}
