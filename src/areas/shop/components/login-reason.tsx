import { useState } from 'react';
import { useProduct } from '#data/queries/shop/product.ts';
import { pictureSet } from '#domain/product/pictures.ts';
import { cartMessages } from '#messages/shop/cart.ts';
import { loginMessages } from '#messages/login.ts';
import { Picture } from '#ui/pictures/picture.tsx';
import { pendingChoice } from '../pending-choice.ts';
import type { PendingChoice } from '../pending-choice.ts';
import { screenAt } from '#paths';
import styles from './login-reason.module.css';

/** Says why a visitor stands before the login: the product that waits for it, or the screen that needs it. */
export function LoginReason({ from }: { from: string }) {
  // The choice is forgotten when the login succeeds, a moment before this screen goes.
  const [choice] = useState(pendingChoice);
  const reasons: Partial<Record<string, string>> = loginMessages.reasons;
  const reason = reasons[screenAt(from.replace(/\?.*/, ''))?.screen ?? ''];
  // An earlier choice may still wait, of which this way to the login knows nothing.
  if (reason !== undefined) return <p className={styles.soft}>{reason}</p>;
  return choice === null ? null : <Chosen choice={choice} />;
}

function Chosen({ choice }: { choice: PendingChoice }) {
  const read = useProduct(choice.productId);
  const product = read.status === 'ready' ? read.data : null;
  const where = choice.kind === 'cart' ? loginMessages.intoCart(choice.quantity) : loginMessages.ontoWishlist;
  if (product === null) return <p className={styles.soft}>{where}</p>;
  return (
    <div className={styles.chosen}>
      <Picture {...pictureSet(product.picture)} sizes="56px" alt="" />
      <div>
        <p className={styles.name}>{product.name}</p>
        {choice.kind !== 'wishlist' ? (
          <p className={styles.soft}>{cartMessages.choice(choice.size, choice.color)}</p>
        ) : null}
        <p className={styles.soft}>{where}</p>
      </div>
    </div>
  );
}
