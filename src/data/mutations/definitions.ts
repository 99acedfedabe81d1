import type { ArgsOf, Mutation, MutationName } from '#domain/mutation/mutation.ts';
import { accountMutations } from './account.ts';
import { cartMutations } from './cart.ts';
import type { Definition, Definitions } from './definition.ts';
import { wishlistMutations } from './wishlist.ts';

export const definitions: Definitions<MutationName> = {
  ...cartMutations,
  ...wishlistMutations,
  ...accountMutations,
};

/** The definition of a stored mutation. It is undefined for a name of another app version, because the outbox outlives versions. */
export function definitionOf<Name extends MutationName>(name: Name): Definition<Name> | undefined {
  return definitions[name];
}

/**
 * Makes a mutation of what a screen gives. It removes NUL, and replaces half of an emoji that a keyboard cut through by U+FFFD.
 * PostgreSQL stores neither as text. One such character would have the whole batch refused, again and again.
 */
export function makeMutation<Name extends MutationName>(name: Name, given: ArgsOf<Name>): Mutation {
  const args = Object.entries(definitions[name].args(given)).map(([key, value]: [string, unknown]) => [
    key,
    typeof value === 'string' ? value.replaceAll(/\p{Surrogate}/gu, '\uFFFD').replaceAll('\0', '') : value,
  ]);
  return { name, args: Object.fromEntries(args) };
}
