import { changedLine, choiceOf, lineKey } from '#domain/cart/cart.ts';
import { EVERY_LINE, type Definitions } from './definition.ts';
import { addToWishlist } from './wishlist.ts';

/** Adding the same size on two phones ends with the sum of both quantities. */
export const cartMutations: Definitions<
  'cart.add' | 'cart.set' | 'cart.remove' | 'cart.change' | 'cart.save' | 'cart.clear'
> = {
  'cart.add': {
    signedOut: 'login_for_cart',
    args: ({ quantity, addedAt, ...line }) => ({
      ...choiceOf(line),
      quantity,
      ...(addedAt !== undefined && { addedAt }),
    }),
    touches: (line) => [lineKey(line)],
    cart(draft, { addedAt, ...line }, at) {
      if (addedAt === undefined) draft.add(line, at);
      else draft.putBack(line, addedAt);
    },
  },
  'cart.set': {
    signedOut: 'login_for_cart',
    args: ({ quantity, ...line }) => ({ ...choiceOf(line), quantity }),
    touches: (line) => [lineKey(line)],
    cart: (draft, line) => draft.set(line),
  },
  'cart.remove': {
    signedOut: 'login_for_cart',
    args: choiceOf,
    touches: (line) => [lineKey(line)],
    cart: (draft, line) => draft.remove(line),
  },
  'cart.change': {
    signedOut: 'login_for_cart',
    args: ({ newSize, newColor, quantity, ...line }) => ({ ...choiceOf(line), newSize, newColor, quantity }),
    touches: (line) => [lineKey(line), lineKey(changedLine(line))],
    cart: (draft, line) => draft.change(line, { ...changedLine(line), quantity: line.quantity }),
  },
  /** Both or neither. */
  'cart.save': {
    signedOut: 'login_for_cart',
    args: choiceOf,
    touches: (line) => [lineKey(line)],
    cart: (draft, line) => draft.remove(line),
    wishlist: addToWishlist,
  },
  'cart.clear': {
    signedOut: 'login_for_cart',
    args: () => ({}),
    touches: () => [EVERY_LINE],
    cart: (draft) => draft.clear(),
  },
};
