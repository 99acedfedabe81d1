import type { Paise } from '../../domain/money/money.ts';
import { joined } from '../../domain/text/isolated.ts';
import { counted } from '../counted.ts';
import { formatPrice } from '../format.ts';
import { sentence } from '../sentence.ts';

/** A wished product that is in stock again (`back`), or whose price fell to `price`. */
type Wished = { name: string; back: boolean; price: Paise };

/** Title and text of the push about wished products. At least one is there. */
export function wishlistPush(products: readonly Wished[]): { title: string; text: string } {
  const [first] = products;
  if (first === undefined) throw new RangeError('No product is there to tell of');
  if (products.length > 1) {
    const back = products.filter((product) => product.back).length;
    const parts = [
      back === 0 ? '' : `${counted(back, 'product')} back in stock`,
      back === products.length ? '' : `${counted(products.length - back, 'product')} cheaper`,
    ];
    return { title: 'News from your wishlist', text: sentence`${joined(parts, ', ')}.` };
  }
  return first.back
    ? { title: 'Back in stock', text: sentence`${first.name} can be ordered again.` }
    : {
        title: 'Price drop',
        text: sentence`${first.name} now costs ${formatPrice(first.price)}.`,
      };
}
