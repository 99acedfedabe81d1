import * as v from 'valibot';
import { asciiDigits } from '../digits.ts';
import type { ErrorCode } from '../error-code.ts';
import type { AddressFields } from '../intents.ts';
import { visibleText } from '../visible-text.ts';
import { checkAgainst, code, words, type Checked } from './checked.ts';
import { isolated, joined } from '../isolated.ts';

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

/** Whether there is an address to deliver to: a new profile has a blank one. */
export function hasAddress(fields: AddressFields): boolean {
  return checkAddress(fields).ok && isDeliveryAddress(addressLine(fields));
}

const BLANKS = /[\p{White_Space}\u115F\u1160\u2800\u3164\uFEFF\uFFA0]+/gu;
const PINCODE = /(?<!\d)\d{6}(?!\d)/;
const BETWEEN_WORDS = /[!-/:-@[-`{-~\u2010-\u2015\u2212\u3001\u3002\u0964\u0965]+/u;

const AS_THE_FORM_MAKES_IT = /[^,],+[^,][^]*,[^,]*[^,][0-9]{6}$/;

/**
 * Whether free text is a delivery address. It has three parts between commas, of which the last ends with a pincode. Or it
 * has a pincode and two words, one of them without a digit. A blank between commas is a field that was left empty. The
 * database applies the same rule to an order (tests/vectors/address.json).
 */
export function isDeliveryAddress(text: string): boolean {
  // White space counts as a comma: words stay apart when what cannot be seen is taken out.
  const seen = visibleText(text.replaceAll(BLANKS, ','));
  const words = seen.replace(PINCODE, ',').split(BETWEEN_WORDS).filter(Boolean);
  const blank = text
    .split(',')
    .slice(0, -1)
    .some((part, place) => visibleText(part) === '' && (part !== '' || place === 0));
  if (blank) return false;
  if (AS_THE_FORM_MAKES_IT.test(visibleText(text))) return true;
  return PINCODE.test(seen) && words.length >= 2 && words.some((word) => !/\d/.test(word));
}

/**
 * The address on one line, as an order keeps it; commas with nothing between or around them are left out. Its parts are
 * isolated: none turns the pincode.
 */
export function addressLine({ address, landmark, city, state, pincode }: AddressFields): string {
  const parts = [address, landmark, city, `${isolated(withoutBlankParts(state))} ${pincode}`];
  return joined(parts.map(withoutBlankParts), ', ');
}

function withoutBlankParts(text: string): string {
  return text
    .split(',')
    .filter((part) => visibleText(part) !== '')
    .join(',')
    .trim();
}
