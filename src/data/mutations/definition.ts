import type { WishlistRow } from '#domain/cart/cart.ts';
import type { ErrorCode } from '#domain/mutation/error-code.ts';
import type { ArgsOf, MutationName } from '#domain/mutation/mutation.ts';
import type { Profile } from '#domain/account/profile.ts';
import type { CartDraft } from './cart-draft.ts';

/** The key that a mutation touches if it clears the cart. */
export const EVERY_LINE = 'every line';

/**
 * Arguments, sign-in error and reducers of one queued write. The reducers do what the server will do (`apply_mutations`). Nothing
 * on the screen then moves when the server has applied it. `at` is the ISO time of the tap.
 */
export type Definition<Name extends MutationName> = {
  /** The code of the error when nobody is signed in. */
  signedOut: ErrorCode;
  /** Picks the arguments that are sent. A screen may give a whole row. */
  args(given: ArgsOf<Name>): ArgsOf<Name>;
  /** The keys of the cart lines that it touches (`lineKey`), or EVERY_LINE. */
  touches?(args: ArgsOf<Name>): readonly string[];
  cart?(draft: CartDraft, args: ArgsOf<Name>, at: string): void;
  wishlist?(draft: Map<string, WishlistRow>, args: ArgsOf<Name>, at: string): void;
  profile?(profile: Profile, args: ArgsOf<Name>): Profile;
};

export type Definitions<Name extends MutationName> = { [Each in Name]: Definition<Each> };
