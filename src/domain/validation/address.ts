import * as v from 'valibot';
import type { ErrorCode } from '../error-code.ts';
import type { AddressFields } from '../intents.ts';
import { visibleText } from '../visible-text.ts';
import { checkAgainst, code, words, type Checked } from './checked.ts';

const PINCODE_DIGITS = 6;

/**
 * What a pincode field keeps of what was typed or pasted: digits only, at most six, for '411 001' is how they are written.
 * Give the field no maxlength of its own, or the last digit is lost before it gets here.
 */
export function pincodeDigits(typed: string): string {
  return typed.replaceAll(/\D/g, '').slice(0, PINCODE_DIGITS);
}

// Commas part the line of an address: of nothing else, a part would be blank there.
const seenOf = (text: string) => visibleText(text).replaceAll(',', '');

const part = <Code extends ErrorCode>(errorCode: Code) =>
  v.pipe(
    words(errorCode),
    v.check((text) => seenOf(text) !== '', errorCode),
  );

const schema = v.object({
  address: part('address_required'),
  landmark: v.pipe(
    v.string(),
    v.transform((text) => (visibleText(text) === '' ? '' : text.trim())),
  ),
  city: part('city_required'),
  state: part('state_required'),
  pincode: v.pipe(v.string(), v.trim(), v.regex(/^\d{6}$/, code('pincode_invalid'))),
});

/** The delivery address; only the landmark may stay empty. */
export function checkAddress(input: AddressFields): Checked<AddressFields> {
  return checkAgainst(schema, input);
}

/** Whether there is an address to deliver to, as an order asks it: a new profile has a blank one. */
export function hasAddress(fields: AddressFields): boolean {
  return isDeliveryAddress(addressLine(fields));
}

/**
 * Whether one line can be delivered to: an address, a city and a state with its pincode, none of them blank. What the
 * database asks of an order, too (tests/vectors/address.json).
 */
export function isDeliveryAddress(line: string): boolean {
  return /[^,],+[^,][^]*,[^,]*[^,][0-9]{6}$/.test(visibleText(line));
}

/** The address on one line, as an order keeps it; commas that were typed around a part are left out. */
export function addressLine({ address, landmark, city, state, pincode }: AddressFields): string {
  return [address, landmark, city, `${withoutOuterCommas(state)} ${pincode}`]
    .map(withoutOuterCommas)
    .filter((text) => seenOf(text) !== '')
    .join(', ');
}

// From a comma on only: a joiner before it belongs to its word.
function withoutOuterCommas(text: string): string {
  const letters = Array.from(text);
  const seen = (letter: string) => seenOf(letter) !== '';
  const first = letters.findIndex(seen);
  if (first === -1) return '';
  const from = letters.lastIndexOf(',', first) + 1;
  const to = letters.indexOf(',', letters.map(seen).lastIndexOf(true));
  return letters
    .slice(from, to === -1 ? undefined : to)
    .join('')
    .trim();
}
