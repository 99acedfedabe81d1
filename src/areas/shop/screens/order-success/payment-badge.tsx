import { paymentState } from '#messages/shop/orders.ts';
import { StatusBadge } from '#ui/states/status-badge.tsx';

/** Green when it was paid, yellow in any other state. */
export function PaymentBadge({ order }: { order: Parameters<typeof paymentState>[0] }) {
  return (
    <StatusBadge
      status={order.paymentStatus === 'paid' ? 'delivered' : 'pending'}
      label={paymentState(order)}
    />
  );
}
