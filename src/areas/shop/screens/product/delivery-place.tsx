import type { Product } from '#domain/product/product.ts';
import { placeMessages } from '#messages/shop/product.ts';
import { CodeFailed } from '#areas/common/later-code/code-failed.tsx';
import { laterCode } from '#areas/common/later-code/later-code.ts';
import styles from './product-view.module.css';

const useCheckCode = laterCode(() => import('#areas/shop/delivery/delivery-check.tsx'));

/** The place of the pincode's field. It is as high before its code is here. */
export function DeliveryPlace({ product }: { product: Product }) {
  const { code, failures, retry } = useCheckCode();
  const Check = code?.DeliveryCheck;
  return (
    <div className={styles.delivery}>
      {Check ? (
        <Check product={product} />
      ) : (
        failures > 0 && <CodeFailed sentence={placeMessages.deliveryFailed} {...{ failures, retry }} />
      )}
    </div>
  );
}
