import { useRef } from 'react';
import type { ReactNode } from 'react';
import { choiceStock } from '#domain/product/choices.ts';
import { FEW_LEFT } from '#domain/product/product.ts';
import type { Product } from '#domain/product/product.ts';
import { missingOptions } from '#domain/validation/option-choice.ts';
import { productMessages } from '#messages/shop/product.ts';
import { Isolated } from '#areas/common/isolated.tsx';
import { Chip } from '#ui/controls/chip.tsx';
import { classes } from '#ui/classes.ts';
import { QuantityStepper } from '#ui/controls/quantity-stepper.tsx';
import { useFirstErrorFocus } from '#areas/common/forms/use-first-error-focus.ts';
import type { OptionChoice } from '#areas/shop/option-choice.ts';
import { ColorSwatch } from './color-swatch.tsx';
import { NotifyButton } from './notify-button.tsx';
import styles from './option-fields.module.css';

type Props = {
  product: Product;
  choice: OptionChoice;
  /** Pieces that one line of the cart may have of the choice. */
  most: number;
  onChange: (change: Partial<OptionChoice>) => void;
  /** Number of times the choice was sent incomplete. Above 0, missing choices are marked. */
  tries: number;
  /** True for a choice made before these fields opened: it is shown as text. */
  settled?: { size: boolean; color: boolean };
  /** Beside the size's name: the way to the size chart. */
  sizeNote?: ReactNode;
  withQuantity?: boolean;
};

/** Size, colour and quantity, each only when the product has any. */
export function OptionFields({
  product,
  choice,
  most,
  onChange,
  tries,
  settled,
  sizeNote,
  withQuantity = true,
}: Props) {
  const fields = useRef<HTMLDivElement>(null);
  useFirstErrorFocus(fields, tries);
  const soldOut = product.stock === 0;
  const left = choiceStock(product, choice);
  const missing = missingOptions(product, choice);
  return (
    <div ref={fields}>
      <OptionGroup
        legend={productMessages.size}
        note={sizeNote}
        values={product.sizes}
        chosen={choice.size}
        settled={settled?.size === true && !missing.size}
        wrong={tries > 0 && missing.size}
        isGone={(size) => choiceStock(product, { size, color: choice.color }) === 0}
        className={styles.sizes}
        onChoose={(size) => onChange({ size })}
      />
      <OptionGroup
        legend={productMessages.color}
        values={product.colors}
        chosen={choice.color}
        settled={settled?.color === true && !missing.color}
        wrong={tries > 0 && missing.color}
        isGone={(color) => choiceStock(product, { size: choice.size, color }) === 0}
        className={styles.colors}
        swatches
        onChoose={(color) => onChange({ color })}
      />
      {/* A live region must be there before its text, or screen readers do not announce it. */}
      <p className={styles.gone} aria-live="polite">
        {left === 0 && !soldOut ? productMessages.choiceSoldOut(choice.size, choice.color) : null}
      </p>
      {left === 0 ? (
        <div className={styles.notify}>
          <NotifyButton productId={product.id} size={choice.size} color={choice.color} />
        </div>
      ) : null}
      {withQuantity && left > 0 ? (
        <div className={styles.quantity}>
          <span>
            {productMessages.quantity}
            {left <= FEW_LEFT && !missing.size && !missing.color ? (
              <span className={styles.low}> · {productMessages.lowStock(left)}</span>
            ) : null}
          </span>
          <QuantityStepper
            value={choice.quantity}
            max={most}
            label={productMessages.quantity}
            lessLabel={productMessages.less}
            moreLabel={productMessages.more}
            onChange={(quantity) => onChange({ quantity })}
          />
        </div>
      ) : null}
    </div>
  );
}

type GroupProps = {
  legend: string;
  note?: ReactNode;
  values: readonly string[];
  chosen: string;
  settled: boolean;
  wrong: boolean;
  /** Whether a value cannot be had, with the other option as it is chosen. */
  isGone: (value: string) => boolean;
  className: string | undefined;
  swatches?: boolean;
  onChoose: (value: string) => void;
};

function OptionGroup(props: GroupProps) {
  const { legend, note, values, chosen, settled, wrong, isGone, className, swatches, onChoose } = props;
  if (values.length === 0) return null;
  if (settled || (values.length === 1 && chosen !== ''))
    return (
      <div className={classes(styles.group, styles.legend)}>
        <span className={styles.settled}>
          {legend}: {swatches ? <ColorSwatch color={chosen} /> : null} <Isolated text={chosen} />
        </span>
        {note}
      </div>
    );
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>
        <span className={wrong ? styles.wrong : undefined}>
          {legend}
          {wrong ? ` · ${productMessages.chooseOne}` : null}
        </span>
        {note}
      </legend>
      {/* A fieldset cannot be marked as invalid: this takes the focus when nothing is chosen. */}
      <div className={className} aria-invalid={wrong || undefined} tabIndex={-1}>
        {values.map((value) => (
          <Chip
            key={value}
            selected={chosen === value}
            {...(isGone(value) && { soldOut: true, label: productMessages.optionSoldOut(value) })}
            onToggle={() => onChoose(value)}
          >
            {swatches ? <ColorSwatch color={value} /> : null}
            {value}
          </Chip>
        ))}
      </div>
    </fieldset>
  );
}
