import type { ListingFields } from '#domain/listing/listing-fields.ts';
import { isBigDiscount } from '#domain/product/product.ts';
import { savedPercent } from '#domain/product/picture-rules.ts';
import { parseCount, parseRupees } from '#domain/money/rupees-text.ts';
import { formatPrice } from '#messages/format.ts';
import { productFormMessages } from '#messages/seller/product-form.ts';
import { cardMessages } from '#messages/shop/product-card.ts';
import { Picture } from '#ui/pictures/picture.tsx';
import { Price } from '#ui/price.tsx';
import { FormSection } from './form-section.tsx';
import styles from './live-preview.module.css';

type Props = { fields: ListingFields; brand: string; picture: string };

/** The product as it will stand in a list of the shop, while it is typed. */
export function LivePreview({ fields, brand, picture }: Props) {
  const mrp = parseRupees(fields.mrp);
  const price = parseRupees(fields.price);
  const off = mrp !== null && price !== null ? savedPercent(mrp, price) : 0;
  const soldOut = parseCount(fields.stock) === 0;
  return (
    <FormSection beside title={productFormMessages.previewTitle}>
      <p className={styles.note}>{productFormMessages.previewNote}</p>
      <div className={styles.card}>
        <Picture
          src={picture}
          alt={productFormMessages.previewTitle}
          sizes="220px"
          eager
          band={soldOut ? cardMessages.outOfStock : null}
        />
        <p className={styles.brand}>{brand}</p>
        <p className={styles.name}>{fields.name.trim() || productFormMessages.namePlaceholder}</p>
        <Price
          price={price === null ? '₹ -' : formatPrice(price)}
          mrp={mrp !== null && price !== null && mrp > price ? formatPrice(mrp) : null}
          mrpLabel={cardMessages.mrp}
          off={off > 0 ? cardMessages.off(off) : null}
          bigOff={isBigDiscount(off)}
        />
      </div>
    </FormSection>
  );
}
