import CircleCheck from 'lucide-react/icons/circle-check';
import CircleSlash from 'lucide-react/icons/circle-slash';
import type { SellerDetails } from '#data/queries/admin/sellers.ts';
import { sellerPageMessages as messages, sellersMessages } from '#messages/admin/admin-sellers.ts';
import { formatUsDate, formatUsDateTime } from '#messages/dates.ts';
import { formatPrice } from '#messages/format.ts';
import { Badge } from '#ui/states/badge.tsx';
import { fact } from '#areas/admin/components/fact.tsx';
import styles from './seller.module.css';

/** The facts of a seller. Empty ones are left out. */
export function SellerFacts({ seller }: { seller: SellerDetails }) {
  const Icon = seller.verified ? CircleCheck : CircleSlash;
  return (
    <section className={styles.part}>
      <Badge kind={seller.verified ? 'delivered' : 'plain'} icon={<Icon size={14} aria-hidden />}>
        {seller.verified ? messages.verified : sellersMessages.unverified}
      </Badge>
      <dl className={styles.facts}>
        {fact(messages.email, seller.email)}
        {seller.accountEmail === seller.email ? null : fact(messages.account, seller.accountEmail)}
        {seller.phone === ''
          ? null
          : fact(
              messages.phone,
              <a href={`tel:+91${seller.phone}`} aria-label={messages.call(seller.phone)}>
                {seller.phone}
              </a>,
            )}
        {fact(messages.address, seller.address)}
        {fact(messages.gst, seller.gst)}
        {fact(messages.since, formatUsDate(seller.createdAt))}
        {fact(
          messages.lastLogin,
          seller.lastLogin === null ? messages.neverLoggedIn : formatUsDateTime(seller.lastLogin),
        )}
        {fact(messages.revenue, formatPrice(seller.revenue))}
      </dl>
    </section>
  );
}
