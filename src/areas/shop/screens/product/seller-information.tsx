import BadgeCheck from 'lucide-react/icons/badge-check';
import type { Brand } from '#domain/product/product.ts';
import { productWords } from '#messages/shop/product.ts';
import { Badge } from '#ui/states/badge.tsx';
import { SellerContact } from '#areas/shop/components/product/seller-contact.tsx';
import styles from './seller-information.module.css';
import { Isolated } from '#areas/common/isolated.tsx';

export function SellerInformation({ brand }: { brand: Brand }) {
  return (
    <section className={styles.seller}>
      <h2>{productWords.seller}</h2>
      <p className={styles.name}>
        <Isolated text={brand.name} />
        {brand.verified ? (
          <Badge icon={<BadgeCheck size={14} aria-hidden />}>{productWords.verifiedSeller}</Badge>
        ) : null}
      </p>
      <SellerContact brand={brand} />
    </section>
  );
}
