import Mail from 'lucide-react/icons/mail';
import Phone from 'lucide-react/icons/phone';
import type { Brand } from '#domain/product/product.ts';
import { productMessages } from '#messages/shop/product.ts';
import { Isolated } from '#areas/common/isolated.tsx';
import { EmailWords } from '../email-words.tsx';
import styles from './seller-contact.module.css';

type Props = {
  brand: Brand;
  /** The subject of the mail that a tap on the address begins. */
  subject?: string;
};

/** The ways to reach a seller; nothing where the seller names none. */
export function SellerContact({ brand, subject }: Props) {
  const query = subject === undefined ? '' : `?subject=${encodeURIComponent(subject)}`;
  return (
    <>
      {brand.email ? (
        <a className={styles.contact} href={`mailto:${brand.email}${query}`}>
          <Mail size={18} aria-hidden />
          <span className="for-readers">{productMessages.sellerEmail}</span>{' '}
          <span>
            <EmailWords>{brand.email}</EmailWords>
          </span>
        </a>
      ) : null}
      {brand.phone ? (
        <a className={styles.contact} href={`tel:${brand.phone}`}>
          <Phone size={18} aria-hidden />
          <span className="for-readers">{productMessages.sellerPhone}</span> <Isolated text={brand.phone} />
        </a>
      ) : null}
    </>
  );
}
