import { useState } from 'react';
import { useProductDetails } from '#data/queries/shop/product.ts';
import { sentenceForCode } from '#messages/errors.ts';
import { chromeMessages } from '#messages/chrome.ts';
import { productMessages } from '#messages/shop/product.ts';
import { cardMessages } from '#messages/shop/product-card.ts';
import { pictureSet } from '#domain/product/pictures.ts';
import type { Product } from '#domain/product/product.ts';
import { checkOptionSheet, checkProductOptions, missingOptions } from '#domain/validation/option-choice.ts';
import { Button } from '#ui/controls/button.tsx';
import { Picture } from '#ui/pictures/picture.tsx';
import { Sheet } from '#ui/layers/sheet.tsx';
import { toast } from '#ui/layers/toast.ts';
import { useOptionChoice } from '#areas/shop/option-choice.ts';
import type { OptionChoice, OptionState } from '#areas/shop/option-choice.ts';
import { usePictureOfColor } from '#areas/shop/use-picture-of-color.ts';
import { OptionFields } from './option-fields.tsx';
import { SizeChartButton } from './size-chart-sheet.tsx';
import { ProductPrice } from '#areas/common/product-price.tsx';
import styles from './option-sheet.module.css';

export type OptionSheetProps = {
  open: boolean;
  product: Product;
  onClose: () => void;
  /** Called with a complete choice; the caller closes the sheet. The button rests while a returned promise is pending. */
  onChoose: (choice: OptionChoice) => unknown;
  /** The label of the button: 'Add to Cart', 'Move to Cart'. */
  action?: string;
  /** A wishlist item moves with quantity 1: no stepper. */
  withQuantity?: boolean;
  /** The choice made so far, when the screen below shows it too. */
  options?: OptionState;
  title?: string;
  /** A sentence about the choice that is made; null while there is none. */
  note?: string | null;
  /** Turns `settled` off: options that are chosen already can be changed, too. */
  changing?: boolean;
};

/** 'Select Options': size, colour and quantity of a product before it goes to the cart. */
export function OptionSheet({
  open,
  product,
  onClose,
  onChoose,
  action = productMessages.addToCart,
  withQuantity = true,
  options,
  title = productMessages.selectOptions,
  note,
  changing = false,
}: OptionSheetProps) {
  const own = useOptionChoice(product);
  const { choice, most, soldOut, set } = options ?? own;
  const missing = missingOptions(product, choice);
  // `settled`: shown as text, not changeable. As it was when the sheet opened: a choice made in the sheet can be changed there.
  const [opened, setOpened] = useState({ open: false, settled: { size: false, color: false }, tries: 0 });
  if (open !== opened.open) {
    const settled = open
      ? { size: !changing && !missing.size, color: !changing && !missing.color }
      : opened.settled;
    setOpened({ open, settled, tries: 0 });
  }
  const choose = () => {
    // With one of the two chosen on the page, the page's sentence names the other.
    const partly = options !== undefined && (opened.settled.size || opened.settled.color);
    const problem = (partly ? checkProductOptions : checkOptionSheet)(product, choice);
    if (problem === null) return onChoose(choice);
    toast.hint(sentenceForCode(problem));
    setOpened({ ...opened, tries: opened.tries + 1 });
    return undefined;
  };
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={title}
      closeLabel={chromeMessages.close}
      foot={
        <Button kind="primary" wide disabled={soldOut} onClick={choose}>
          {soldOut ? cardMessages.outOfStock : action}
        </Button>
      }
    >
      <div className={styles.product}>
        <ChosenPicture product={product} color={choice.color} />
        <div>
          <p className={styles.name}>{product.name}</p>
          <ProductPrice product={product} />
        </div>
      </div>
      <OptionFields
        product={product}
        choice={choice}
        most={most}
        onChange={set}
        tries={opened.tries}
        settled={opened.settled}
        sizeNote={<SizeChart product={product} />}
        withQuantity={withQuantity}
      />
      {note !== undefined && (
        <p className={styles.note} aria-live="polite">
          {note}
        </p>
      )}
    </Sheet>
  );
}

// Only while the sheet is open are the details asked for.

function ChosenPicture({ product, color }: { product: Product; color: string }) {
  return <Picture {...pictureSet(usePictureOfColor(product, color))} sizes="72px" alt="" />;
}

function SizeChart({ product }: { product: Product }) {
  return <SizeChartButton product={product} {...useProductDetails(product.id)} />;
}
