import ChevronDown from 'lucide-react/icons/chevron-down';
import Heart from 'lucide-react/icons/heart';
import Trash2 from 'lucide-react/icons/trash-2';
import { memo } from 'react';
import { Link } from 'react-router-dom';
import type { WaitingChange } from '#data/queries/waiting-changes.ts';
import type { CartLine } from '#domain/cart/cart.ts';
import { choicesOf, choiceStock, otherChoices, type Choice } from '#domain/product/choices.ts';
import { pictureSet } from '#domain/product/pictures.ts';
import { MAX_LINE_QUANTITY, maxQuantity, type Product } from '#domain/product/product.ts';
import { cartMessages } from '#messages/shop/cart.ts';
import { linkTo } from '#paths';
import { classes } from '#ui/classes.ts';
import { Button } from '#ui/controls/button.tsx';
import { Chip } from '#ui/controls/chip.tsx';
import { IconButton } from '#ui/controls/icon-button.tsx';
import { Picture } from '#ui/pictures/picture.tsx';
import { QuantityStepper } from '#ui/controls/quantity-stepper.tsx';
import { singleTap } from '#ui/controls/single-tap.ts';
import { ProductPrice } from '#areas/common/product-price.tsx';
import { usePictureOfColor } from '#areas/shop/use-picture-of-color.ts';
import { RefusedChanges } from '../refused-changes.tsx';
import { LineRow } from './line-row.tsx';
import row from './line-row.module.css';
import styles from './cart-line-row.module.css';

// A product may have 45 choices. The nearest are shown.
const SHOWN_CHOICES = 6;

export type CartLineActions = {
  onQuantity: (line: CartLine, quantity: number) => void;
  onRemove: (line: CartLine) => void;
  /** Takes another size or colour in place of the line's. */
  onSwap: (line: CartLine, choice: Choice) => unknown;
  /** Asks for another size, colour or quantity. */
  onChange: (line: CartLine) => void;
  /** Takes the line out, and puts its product on the wishlist. */
  onSave: (line: CartLine) => unknown;
};

type Props = {
  line: CartLine;
  /** That this line has more than one shopper may order, or null. */
  limit: string | null;
  refused: WaitingChange[];
} & CartLineActions;

/** Drawn again only when it shows something else: one line is edited at a time, and a cart has many. */
export const CartLineRow = memo(function CartLineRow({ line, limit, refused, ...actions }: Props) {
  const { product } = line;
  const name = product?.name ?? line.known?.name ?? cartMessages.unavailable;
  const left = product === null ? 0 : choiceStock(product, line);
  return (
    <LineRow>
      <LinePicture line={line} />
      <div className={row.facts}>
        {product ? (
          <Link to={linkTo.product(product.id)} className={row.product}>
            <span className={row.brand}>{product.brand.name}</span>
            <span className={row.name}>{product.name}</span>
          </Link>
        ) : (
          <p>
            {line.known && <span className={row.name}>{name}</span>}
            <span className={classes(styles.note, styles.over)}>{cartMessages.unavailable}</span>
          </p>
        )}
        <LineChoiceText line={line} name={name} onChange={actions.onChange} />
        {product && <ProductPrice product={product} />}
        {product && left > 0 && (
          <LineQuantity line={line} limit={limit} max={maxQuantity(left)} {...actions} />
        )}
        {product && left === 0 && <OtherChoices line={line} product={product} onSwap={actions.onSwap} />}
        {product && (
          <Button
            kind="quiet"
            className={styles.save}
            icon={<Heart size={16} aria-hidden />}
            aria-label={cartMessages.saveItem(name)}
            onClick={() => actions.onSave(line)}
          >
            {cartMessages.save}
          </Button>
        )}
      </div>
      <IconButton
        className={styles.remove}
        label={cartMessages.removeItem(name)}
        onClick={() => actions.onRemove(line)}
      >
        <Trash2 size={20} aria-hidden />
      </IconButton>
      <div className={row.refused}>
        <RefusedChanges changes={refused} />
      </div>
    </LineRow>
  );
}, showTheSame);

function showTheSame(a: Props, b: Props): boolean {
  const [one, other] = [a.line, b.line];
  return (
    one.key === other.key &&
    one.quantity === other.quantity &&
    one.addedAt === other.addedAt &&
    one.product === other.product &&
    a.limit === b.limit &&
    one.known?.name === other.known?.name &&
    one.known?.image === other.known?.image &&
    a.refused.length + b.refused.length === 0 &&
    a.onQuantity === b.onQuantity &&
    a.onRemove === b.onRemove &&
    a.onSwap === b.onSwap &&
    a.onChange === b.onChange &&
    a.onSave === b.onSave
  );
}

type ChoiceText = { line: CartLine; name: string } & Pick<CartLineActions, 'onChange'>;

/** Size and colour, to be changed where the product has others. */
function LineChoiceText({ line, name, onChange }: ChoiceText) {
  const text = cartMessages.choice(line.size, line.color);
  if (line.product === null || choicesOf(line.product).length < 2)
    return <p className={styles.choice}>{text}</p>;
  return (
    <button
      type="button"
      className={styles.change}
      data-line={line.key}
      aria-label={cartMessages.changeItem(text, name)}
      onClick={singleTap(() => onChange(line))}
    >
      {text} <ChevronDown size={16} aria-hidden />
    </button>
  );
}

function LinePicture({ line }: { line: CartLine }) {
  const { product, known } = line;
  const picture = usePictureOfColor(product, line.color);
  if (!product)
    return <Picture className={row.picture} {...pictureSet(known?.image ?? '')} sizes="96px" alt="" />;
  return (
    <Link className={row.picture} to={linkTo.product(product.id)} tabIndex={-1} aria-hidden>
      <Picture
        {...pictureSet(picture)}
        sizes="96px"
        alt=""
        band={choiceStock(product, line) === 0 ? cartMessages.outOfStock : null}
      />
    </Link>
  );
}

type Others = { line: CartLine; product: Product } & Pick<CartLineActions, 'onSwap'>;

/** For a sold-out choice, the available ones, one tap each. */
function OtherChoices({ line, product, onSwap }: Others) {
  const others = otherChoices(product, line).slice(0, SHOWN_CHOICES);
  if (others.length === 0) return null;
  return (
    <div className={styles.others}>
      <p className={classes(styles.note, styles.over)}>{cartMessages.choiceSoldOut}</p>
      <p className={styles.note}>{cartMessages.otherChoices}</p>
      <div className={styles.choices}>
        {others.map(({ size, color }) => (
          <Chip
            key={`${size}/${color}`}
            selected={false}
            label={cartMessages.takeInstead(size, color)}
            onToggle={() => onSwap(line, { size, color })}
          >
            {cartMessages.otherChoice(size, color)}
          </Chip>
        ))}
      </div>
    </div>
  );
}

type Quantity = Pick<Props, 'line' | 'limit'> & { max: number } & CartLineActions;

function LineQuantity({ line, limit, max, onQuantity }: Quantity) {
  return (
    <div className={styles.quantity}>
      <QuantityStepper
        value={line.quantity}
        max={max}
        onChange={(quantity) => onQuantity(line, Math.min(quantity, max))}
        label={cartMessages.quantity}
        lessLabel={cartMessages.less}
        moreLabel={cartMessages.more}
      />
      {limit !== null ? (
        <p className={classes(styles.note, styles.over)}>{limit}</p>
      ) : line.quantity >= max ? (
        <p className={classes(styles.note, line.quantity > max && styles.over)}>
          {max < MAX_LINE_QUANTITY ? cartMessages.onlyLeft(max) : cartMessages.atMost(max)}
        </p>
      ) : null}
    </div>
  );
}
