import { sentenceForCode } from '../../../messages/errors.ts';
import { chromeWords } from '../../../messages/chrome.ts';
import { productWords } from '../../../messages/product.ts';
import { cardWords } from '../../../messages/product-card.ts';
import { pictureSet } from '../../../domain/pictures.ts';
import type { Product } from '../../../domain/product.ts';
import { checkOptionSheet } from '../../../domain/validation/option-choice.ts';
import { Button } from '../../../ui/button.tsx';
import { Picture } from '../../../ui/picture.tsx';
import { Sheet } from '../../../ui/sheet.tsx';
import { toast } from '../../../ui/toast.ts';
import { useOptionChoice } from '../option-choice.ts';
import type { OptionChoice, OptionState } from '../option-choice.ts';
import { OptionFields } from './option-fields.tsx';
import { ProductPrice } from './product-price.tsx';
import styles from './option-sheet.module.css';

export type OptionSheetProps = {
  open: boolean;
  product: Product;
  onClose: () => void;
  /** Called with a complete choice; the caller closes the sheet. */
  onChoose: (choice: OptionChoice) => void;
  /** What the button does: 'Add to Cart', 'Move to Cart'. */
  action?: string;
  /** A wishlist item moves with quantity 1: no stepper. */
  withQuantity?: boolean;
  /** The choice made so far, when the screen below shows it too. */
  options?: OptionState;
};

/** 'Select Options': size, colour and quantity of a product before it goes to the cart. */
export function OptionSheet({
  open,
  product,
  onClose,
  onChoose,
  action = productWords.addToCart,
  withQuantity = true,
  options,
}: OptionSheetProps) {
  const own = useOptionChoice(product);
  const { choice, most, set } = options ?? own;
  const soldOut = product.stock === 0;
  const choose = () => {
    const problem = checkOptionSheet(product, choice);
    if (problem === null) onChoose(choice);
    else toast.hint(sentenceForCode(problem));
  };
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={productWords.selectOptions}
      closeLabel={chromeWords.close}
      foot={
        <Button kind="primary" wide disabled={soldOut} onClick={choose}>
          {soldOut ? cardWords.outOfStock : action}
        </Button>
      }
    >
      <div className={styles.product}>
        <Picture {...pictureSet(product.picture)} sizes="72px" alt="" />
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
        withQuantity={withQuantity}
      />
    </Sheet>
  );
}
