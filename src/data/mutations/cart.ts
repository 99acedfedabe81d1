import { choiceOf, lineKey } from '#domain/cart/cart.ts';
import { EVERY_LINE, type Definitions } from './definition.ts';

/** Adding the same size on two phones ends with the sum of both quantities. */
export const cartMutations: Definitions<'cart.add' | 'cart.set' | 'cart.remove' | 'cart.clear'> = {
  'cart.add': {
    signedOut: 'login_for_cart',
    args: ({ quantity, addedAt, ...line }) => ({
      ...choiceOf(line),
      quantity,
      ...(addedAt !== undefined && { addedAt }),
    }),
    touches: lineKey,
    cart(draft, { addedAt, ...line }, at) {
      if (addedAt === undefined) draft.add(line, at);
      else draft.putBack(line, addedAt);
    },
  },
  'cart.set': {
    signedOut: 'login_for_cart',
    args: ({ quantity, ...line }) => ({ ...choiceOf(line), quantity }),
    touches: lineKey,
    cart: (draft, line) => draft.set(line),
  },
  'cart.remove': {
    signedOut: 'login_for_cart',
    args: choiceOf,
    touches: lineKey,
    cart: (draft, line) => draft.remove(line),
  },
  'cart.clear': {
    signedOut: 'login_for_cart',
    args: () => ({}),
    touches: () => EVERY_LINE,
    cart: (draft) => draft.clear(),
  },
};
