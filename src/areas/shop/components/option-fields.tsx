import type { ReactNode } from 'react';
import { FEW_LEFT } from '../../../domain/product.ts';
import type { Product } from '../../../domain/product.ts';
import { productWords } from '../../../messages/product.ts';
import { Chip } from '../../../ui/chip.tsx';
import { QuantityStepper } from '../../../ui/quantity-stepper.tsx';
import type { OptionChoice } from '../option-choice.ts';
import { ColorSwatch } from './color-swatch.tsx';
import styles from './option-fields.module.css';

type Props = {
  product: Product;
  choice: OptionChoice;
  most: number;
  onChange: (change: Partial<OptionChoice>) => void;
  /** Beside the size's name: the way to the size chart. */
  sizeNote?: ReactNode;
  withQuantity?: boolean;
};

/** Size, colour and quantity, each only when the product has any. */
export function OptionFields({ product, choice, most, onChange, sizeNote, withQuantity = true }: Props) {
  const soldOut = product.stock === 0;
  return (
    <>
      {product.sizes.length > 0 ? (
        <fieldset className={styles.group}>
          <legend className={styles.legend}>
            {productWords.size}
            {sizeNote}
          </legend>
          <div className={styles.sizes}>
            {product.sizes.map((size) => (
              <Chip
                key={size}
                selected={choice.size === size}
                disabled={soldOut}
                onToggle={() => onChange({ size })}
              >
                {size}
              </Chip>
            ))}
          </div>
        </fieldset>
      ) : null}
      {product.colors.length > 0 ? (
        <fieldset className={styles.group}>
          <legend className={styles.legend}>{productWords.color}</legend>
          <div className={styles.colors}>
            {product.colors.map((color) => (
              <Chip
                key={color}
                selected={choice.color === color}
                disabled={soldOut}
                onToggle={() => onChange({ color })}
              >
                <ColorSwatch color={color} />
                {color}
              </Chip>
            ))}
          </div>
        </fieldset>
      ) : null}
      {withQuantity && !soldOut ? (
        <div className={styles.quantity}>
          <span>
            {productWords.quantity}
            {product.stock <= FEW_LEFT ? (
              <span className={styles.low}> · {productWords.lowStock(product.stock)}</span>
            ) : null}
          </span>
          <QuantityStepper
            value={choice.quantity}
            max={most}
            label={productWords.quantity}
            lessLabel={productWords.less}
            moreLabel={productWords.more}
            onChange={(quantity) => onChange({ quantity })}
          />
        </div>
      ) : null}
    </>
  );
}
