import type { Mutation } from '../domain/mutation/mutation.ts';
import { sentenceForCode } from './errors.ts';

// The meaning of a code for a change that was made a while ago: the sentences of `errors` answer a tap. Codes that read
// well there too are left out.
const REASONS: Record<string, string> = {
  product_gone: 'The shop no longer sells this product. Nothing else is affected.',
  out_of_stock: 'It is out of stock. Try again when it is back.',
  invalid_intent: 'The shop could not read this change. Discard it and make it again.',
  name_required: 'The name was empty. Discard this one and enter your name again.',
  phone_invalid: 'A phone number has 10 digits. Discard this one and enter it again.',
  address_required: 'The street was missing. Discard this one and enter the address again.',
  city_required: 'The city was missing. Discard this one and enter the address again.',
  state_required: 'The state was missing. Discard this one and enter the address again.',
  pincode_invalid: 'A pincode has 6 digits. Discard this one and enter the address again.',
  address_conflict: 'Your address was also changed on another device. Choose which one is right.',
};

const NO_REASON = 'We do not know why. Try again, or discard it.';

const NO_DATA = 'Update failed - no data returned';

/**
 * Why the shop did not take a change: what happened and what to do. A `code` of null, or of a newer server, gives no reason.
 * `name` is the mutation's.
 */
export function refusalReason(code: string | null, name?: Mutation['name']): string {
  if (code === null && name === 'address.save') return NO_DATA;
  const known = code === null ? undefined : REASONS[code];
  if (known !== undefined) return known;
  const sentence = sentenceForCode(code ?? 'unexpected');
  return sentence === sentenceForCode('unexpected') ? NO_REASON : sentence;
}
