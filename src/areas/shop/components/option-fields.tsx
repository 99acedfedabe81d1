import type { CSSProperties, ReactNode } from 'react';
import { ENOUGH_STOCK } from '../../../domain/product.ts';
import type { Product } from '../../../domain/product.ts';
import { productWords } from '../../../messages/product.ts';
import { Chip } from '../../../ui/chip.tsx';
import { QuantityStepper } from '../../../ui/quantity-stepper.tsx';
import type { OptionChoice } from '../option-choice.ts';
import styles from './option-fields.module.css';

// The shop's colour names as the pictures show them: softer than CSS's own.
const swatches: Record<string, string> = {
  Red: '#c0392f',
  Blue: '#2f5c94',
  Black: '#232124',
  White: '#fbfaf5',
  Green: '#3f7a4c',
  Yellow: '#ecc13d',
  Purple: '#6d4a8c',
  Orange: '#dd7a31',
  Grey: '#8d8d90',
};

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
                <span
                  className={styles.swatch}
                  style={{ '--swatch': swatches[color] ?? 'transparent' } as CSSProperties}
                />
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
            {product.stock < ENOUGH_STOCK ? (
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
