import BadgeCheck from 'lucide-react/icons/badge-check';
import Mail from 'lucide-react/icons/mail';
import Phone from 'lucide-react/icons/phone';
import type { Brand } from '../../../../domain/product.ts';
import { productWords } from '../../../../messages/product.ts';
import { Badge } from '../../../../ui/badge.tsx';
import { EmailWords } from '../../components/email-words.tsx';
import styles from './seller-information.module.css';
import { Isolated } from '../../../common/isolated.tsx';

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
      {brand.email ? (
        <a className={styles.contact} href={`mailto:${brand.email}`}>
          <Mail size={18} aria-hidden />
          <span className="for-readers">{productWords.sellerEmail}</span>{' '}
          <span>
            <EmailWords>{brand.email}</EmailWords>
          </span>
        </a>
      ) : null}
      {brand.phone ? (
        <a className={styles.contact} href={`tel:${brand.phone}`}>
          <Phone size={18} aria-hidden />
          <span className="for-readers">{productWords.sellerPhone}</span> <Isolated text={brand.phone} />
        </a>
      ) : null}
    </section>
  );
}
