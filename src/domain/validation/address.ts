import * as v from 'valibot';
import { asciiDigits } from '../digits.ts';
import type { ErrorCode } from '../error-code.ts';
import type { AddressFields } from '../intents.ts';
import { visibleText } from '../visible-text.ts';
import { checkAgainst, code, words, type Checked } from './checked.ts';

// Six digits, or three and three as they are often written. The lookahead also finds groups that overlap.
const PINCODES = /(?<!\d)(?=(\d{3}[\s\p{Pd}.]{0,2}\d{3})(?!\d))/gu;

/** The one group of six digits in what was given ('Pune 411 001'). Without one, or with several, the text stays as it was. */
export function pincodeDigits(typed: string): string {
  const found = [
    ...asciiDigits(typed)
      .replaceAll(/\p{Cf}/gu, '')
      .matchAll(PINCODES),
  ].map(([, group = '']) => group);
  return found.length === 1 ? found.join('').replaceAll(/\D/g, '') : typed.trim();
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
  pincode: v.pipe(v.string(), v.transform(pincodeDigits), v.regex(/^\d{6}$/, code('pincode_invalid'))),
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
