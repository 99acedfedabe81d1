import Copy from 'lucide-react/icons/copy';
import ExternalLink from 'lucide-react/icons/external-link';
import { courierOf } from '#domain/delivery/courier.ts';
import { orderMessages } from '#messages/shop/orders.ts';
import { copyText } from '#platform/share.ts';
import { singleTap } from '#ui/controls/single-tap.ts';
import { toast } from '#ui/layers/toast.ts';
import { Isolated } from '#areas/common/isolated.tsx';
import styles from './tracking-number.module.css';

type Props = {
  number: string;
  /** The courier, as its seller chose or typed it; '' for not said. */
  courier?: string;
};

/** A parcel's number: a tap on it copies it, and a link leads to its courier where that is known. */
export function TrackingNumber({ number, courier: chosen = '' }: Props) {
  const courier = courierOf(number, chosen);
  const copy = async () => {
    if (await copyText(number)) toast.success(orderMessages.trackingCopied);
    else toast.error(orderMessages.copyFailed);
  };
  return (
    <div className={styles.tracking}>
      <p className={styles.number}>
        <span>{orderMessages.tracking}:</span>
        <button
          type="button"
          className={styles.copy}
          aria-label={orderMessages.copyTracking(number)}
          onClick={singleTap(copy)}
        >
          <Isolated text={number} />
          <Copy size={18} aria-hidden />
        </button>
      </p>
      {courier === null ? null : courier.url === null ? (
        <p>{orderMessages.sentWith(courier.name)}</p>
      ) : (
        <a className={styles.courier} href={courier.url} target="_blank" rel="noreferrer">
          {orderMessages.track(courier.name)}
          <ExternalLink size={16} aria-hidden />
        </a>
      )}
    </div>
  );
}
