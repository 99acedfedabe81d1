import Phone from 'lucide-react/icons/phone';
import type { ReactNode } from 'react';
import { useServerNow } from '#data/queries/server-now.ts';
import { orderNumber } from '#domain/order/order-number.ts';
import { isOpenReturn } from '#domain/order/item-return.ts';
import { holdOf, returnDays, type SellerReturn } from '#domain/order/seller-returns.ts';
import { pictureSet } from '#domain/product/pictures.ts';
import { formatUsDate } from '#messages/dates.ts';
import { RETURN_STATUS_WORDS, returnWish, STAFF_REASON_WORDS } from '#messages/returns/words.ts';
import { dispatchMessages } from '#messages/seller/seller-orders.ts';
import { holdSentence, returnHistory, sellerReturnMessages } from '#messages/seller/seller-returns.ts';
import { cartMessages } from '#messages/shop/cart.ts';
import { Picture } from '#ui/pictures/picture.tsx';
import { Badge } from '#ui/states/badge.tsx';
import { Isolated } from '#areas/common/isolated.tsx';
import { ReturnPictures } from '#areas/common/return-pictures.tsx';
import styles from './return-card.module.css';

/** A return as its seller reads it, also without a connection. `children`: its next step. */
export function ReturnCard({ request, children }: { request: SellerReturn; children?: ReactNode }) {
  const now = useServerNow();
  const choice = cartMessages.choice(request.size, request.color);
  const days = returnDays(request, now);
  const asked = formatUsDate(request.createdAt);
  const age = isOpenReturn(request)
    ? sellerReturnMessages.age(days, asked)
    : sellerReturnMessages.lasted(days, asked);
  return (
    <article className={styles.card} aria-labelledby={`return-${request.id}`}>
      <div className={styles.head}>
        <p className={styles.order}>{dispatchMessages.order(orderNumber(request.orderId))}</p>
        <Badge kind={badgeOf(request)}>{RETURN_STATUS_WORDS[request.status]}</Badge>
      </div>
      <div className={styles.product}>
        <Picture
          {...pictureSet(request.image)}
          alt=""
          sizes="72px"
          ratio="4 / 5"
          className={styles.picture}
        />
        <div className={styles.what}>
          <h2 id={`return-${request.id}`} className={styles.name}>
            {request.name}
          </h2>
          {choice !== '' && <p>{choice}</p>}
          <p>
            <strong>{sellerReturnMessages.pieces(request.quantity, request.bought)}</strong>
          </p>
          <p className={styles.quiet}>{age}</p>
        </div>
      </div>
      <Facts request={request} />
      <ReturnPictures paths={request.pictures} />
      <Wish request={request} now={now} />
      <History request={request} />
      {request.phone !== null && (
        <a className={styles.call} href={`tel:${request.phone}`}>
          <Phone size={18} aria-hidden />
          {sellerReturnMessages.call}
        </a>
      )}
      {children === undefined ? null : <div className={styles.steps}>{children}</div>}
    </article>
  );
}

function badgeOf({ status }: SellerReturn): 'pending' | 'delivered' | 'plain' {
  if (status === 'requested') return 'pending';
  return status === 'refunded' || status === 'exchanged' ? 'delivered' : 'plain';
}

function Facts({ request }: { request: SellerReturn }) {
  return (
    <dl className={styles.facts}>
      <dt>{sellerReturnMessages.reason}</dt>
      <dd>{STAFF_REASON_WORDS[request.reason]}</dd>
      {request.words !== '' && (
        <>
          <dt>{sellerReturnMessages.words}</dt>
          <dd className={styles.words}>
            <Isolated text={request.words} />
          </dd>
        </>
      )}
      {request.recipient !== null && (
        <>
          <dt>{sellerReturnMessages.from}</dt>
          <dd>
            <Isolated text={request.recipient} />
          </dd>
        </>
      )}
      {/* To be read too: a laptop calls nobody. */}
      {request.phone !== null && (
        <>
          <dt>{sellerReturnMessages.phone}</dt>
          <dd>{request.phone}</dd>
        </>
      )}
    </dl>
  );
}

function Wish({ request, now }: { request: SellerReturn; now: number }) {
  const hold = holdSentence(holdOf(request, now));
  return (
    <div>
      <p className={styles.pay}>{returnWish(request)}</p>
      {hold !== '' && <p className={styles.quiet}>{hold}</p>}
    </div>
  );
}

function History({ request }: { request: SellerReturn }) {
  const steps = returnHistory(request);
  if (steps.length === 0) return null;
  return (
    <div className={styles.history}>
      {steps.map((step) => (
        <p key={step}>{step}</p>
      ))}
    </div>
  );
}
