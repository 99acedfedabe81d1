import MapPin from 'lucide-react/icons/map-pin';
import { useState } from 'react';
import { useDeliveries, useDeliveryPincode, type Delivery } from '#data/queries/shop/delivery.ts';
import { useServerNow } from '#data/queries/server-now.ts';
import { deliveryDays, estimatedDelivery } from '#domain/delivery/delivery.ts';
import type { Product } from '#domain/product/product.ts';
import { fullPincode, isPossiblePincode } from '#domain/validation/address.ts';
import { chromeMessages } from '#messages/chrome.ts';
import { formatDate } from '#messages/dates.ts';
import { sentenceForCode } from '#messages/errors.ts';
import { deliveryMessages as messages } from '#messages/shop/address.ts';
import { Button } from '#ui/controls/button.tsx';
import { useOwner } from '#areas/common/forms/use-owner.ts';
import { PincodeField } from '#areas/common/forms/tidied-fields.tsx';
import styles from './delivery-check.module.css';

/** Whether the product comes to a pincode, and by which day. The pincode is remembered for the next product. */
export function DeliveryCheck({ product }: { product: Product }) {
  // Another person finds nothing that was typed before.
  return <PincodeCheck key={useOwner()} product={product} />;
}

function PincodeCheck({ product }: { product: Product }) {
  const { pincode, choose } = useDeliveryPincode();
  const [typed, setTyped] = useState<string | null>(null);
  const [left, setLeft] = useState(false);
  const text = typed ?? pincode ?? '';
  const full = fullPincode(text);
  const wanted = full !== null && isPossiblePincode(full) ? full : null;
  const { of, retry } = useDeliveries(wanted, [product.brand.id]);
  const fault = full === null ? sentenceForCode('pincode_invalid') : messages.impossible(full);
  const isWrong = (left || full !== null) && text.trim() !== '' && wanted === null;

  function change(next: string) {
    setTyped(next);
    setLeft(false);
    const complete = fullPincode(next);
    if (complete !== null || next.trim() === '') choose(complete);
  }

  const delivery = of(product.brand.id);
  return (
    <section className={styles.check} aria-labelledby="product-delivery">
      <h2 id="product-delivery">
        <MapPin size={18} aria-hidden /> {messages.title}
      </h2>
      <div className={styles.field} onBlur={() => setLeft(true)}>
        <PincodeField
          label={messages.pincode}
          placeholder={messages.placeholder}
          value={text}
          error={isWrong ? fault : null}
          onText={change}
        />
      </div>
      <output className={styles.answer}>
        {wanted !== null && <Answer product={product} pincode={wanted} delivery={delivery} />}
      </output>
      {wanted !== null && delivery.status === 'failed' && (
        <Button kind="quiet" onClick={retry}>
          {chromeMessages.retry}
        </Button>
      )}
    </section>
  );
}

type AnswerProps = { product: Product; pincode: string; delivery: Delivery };

function Answer({ product, pincode, delivery }: AnswerProps) {
  const now = useServerNow();
  if (delivery.status !== 'known') return <p className={styles.soft}>{messages[delivery.status](pincode)}</p>;
  const days = deliveryDays(product, delivery);
  const date = days > 0 ? formatDate(estimatedDelivery(now, days)) : null;
  const brand = product.brand.name;
  return (
    <>
      {delivery.delivers === true && (
        <p className={styles.yes}>
          {date === null ? messages.delivers(pincode) : messages.by(pincode, date)}
        </p>
      )}
      {delivery.delivers === false && <p className={styles.no}>{messages.no(brand, pincode)}</p>}
      {delivery.delivers === null && (
        <p>
          {messages.unknown(brand, pincode)} {date !== null && messages.usual(date)}
        </p>
      )}
      {delivery.asOf !== null && <p className={styles.soft}>{messages.asOf(formatDate(delivery.asOf))}</p>}
    </>
  );
}
