import * as v from 'valibot';
import { asciiDigits } from '../text/digits.ts';
import type { ErrorCode } from '../mutation/error-code.ts';
import { folded } from '../text/folded.ts';
import type { AddressFields } from '../mutation/mutation.ts';
import { visibleText } from '../text/visible-text.ts';
import { checkAgainst, code, words, type Checked } from './checked.ts';
import { isolated, joined } from '../text/isolated.ts';
import { isPhone, phoneDigits } from './phone.ts';

const PINCODE = /^\d{6}$/;
// Groups of digits with gaps between them, as pincodes and phone numbers are often written, and the letters that touch them.
const DIGIT_GROUPS = /\p{Alphabetic}?\d+(?:[ .-]{1,3}\d+)*\p{Alphabetic}?/gu;

/** The one group of six digits in what was given ('Pune 411 001'). Without one, or with several, the text stays as it was. */
export function pincodeDigits(typed: string): string {
  const [pincode, ...others] = new Set((plain(typed).match(DIGIT_GROUPS) ?? []).flatMap(pincodesIn));
  return pincode !== undefined && others.length === 0 ? pincode : typed.trim();
}

/** The six digits of a pincode that was typed whole ('411 001'); null while it is none. */
export function fullPincode(typed: string): string | null {
  const digits = pincodeDigits(typed);
  return PINCODE.test(digits) ? digits : null;
}

/** Whether India can have this pincode of six digits: none begins with 0. An address takes one all the same. */
export const isPossiblePincode = (pincode: string): boolean => /^[1-9]\d{5}$/.test(pincode);

/** The text with a pincode of two groups, '411 001', in one. The database's twin is `private.joined_pincode`. */
export const joinedPincode = (text: string): string =>
  text.replaceAll(/(?<!\d)(\d{3})[ .-]{1,3}(\d{3})(?!\d)/g, '$1$2');

/**
 * The pincodes in a row of digit groups: '411 001' alone, or each group of six. A row with other halves, or a phone, has none. A group
 * that touches a letter is none ('411001x').
 */
function pincodesIn(row: string): string[] {
  const parts = row.split(/\D+/);
  const groups = parts.slice(parts[0] === '' ? 2 : 0, parts.at(-1) === '' ? -2 : undefined);
  if (groups.length === 2 && groups.every(({ length }) => length === 3)) return [groups.join('')];
  const hasHalves = /(?<!\d)\d{3}\D+\d{3}(?!\d)/.test(row);
  return hasHalves || isPhone(phoneDigits(row)) ? [] : groups.filter(({ length }) => length === 6);
}

const plain = (text: string) => asciiDigits(folded(text));

const LETTER_OR_DIGIT = /[\p{Alphabetic}0-9]/u;

/** Whether there is a letter or a digit, of any script: signs alone name no place. */
const hasLetterOrDigit = (text: string) => LETTER_OR_DIGIT.test(plain(text));

const place = <Code extends ErrorCode>(errorCode: Code) =>
  v.pipe(words(errorCode), v.check(hasLetterOrDigit, code('letters_required')));

const schema = v.object({
  address: place('address_required'),
  landmark: v.pipe(
    v.string(),
    v.transform((text) => (visibleText(text) === '' ? '' : text.trim())),
  ),
  city: place('city_required'),
  state: v.pipe(
    words('state_required'),
    // A state of commas alone would leave an empty part in the line of the address.
    v.check((text) => visibleText(text).replaceAll(',', '') !== '', code('state_required')),
  ),
  pincode: v.pipe(v.string(), v.transform(pincodeDigits), v.regex(PINCODE, code('pincode_invalid'))),
});

/** The delivery address; only the landmark may stay empty. `pincode_other`: a field holds six digits that are not the pincode. */
export function checkAddress(input: AddressFields): Checked<AddressFields> {
  const checked = checkAgainst(schema, input);
  if (!checked.ok) return checked;
  const { pincode, ...places } = checked.value;
  const errors: Partial<Record<keyof AddressFields, ErrorCode>> = {};
  for (const [field, text] of Object.entries(places))
    if (sixDigits(text).some((digits) => digits !== pincode))
      errors[field as keyof typeof places] = 'pincode_other';
  return Object.keys(errors).length === 0 ? checked : { ok: false, errors };
}

/** Whether there is an address to deliver to: a new profile has a blank one. */
export function hasAddress(fields: AddressFields): boolean {
  return checkAddress(fields).ok && isDeliveryAddress(addressLine(fields));
}

// Ten digits of which the first is 6 to 9, in any groups, also behind a trunk zero. A last group of six is a pincode: '9876 543210'
// is read as the number of a house and its pincode.
// Or a landline: an area code of five digits, which begins with 0, and six digits.
const PHONE = /(?<!\d)(?:0?[6-9](?:[ .-]{0,3}\d){9}(?<![ .-]\d{6})|0[1-9]\d{3}[ .-]{1,3}\d{6})(?!\d)/g;
const SIX_DIGITS = /(?<!\d)\d{6}(?!\d)/g;
// The first of these that a text has is its pincode: six digits, halves with a blank between them, halves with a sign.
const PINCODE_PATTERNS = [SIX_DIGITS, /(?<!\d)\d{3} {1,3}\d{3}(?!\d)/g, /(?<!\d)\d{3}[ .-]{1,3}\d{3}(?!\d)/g];
const withoutPhones = (text: string) => text.replaceAll(PHONE, ',');
const sixDigits = (text: string) => withoutPhones(plain(text)).match(SIX_DIGITS) ?? [];
const BETWEEN_WORDS = /(?:(?!\p{Alphabetic})[\p{P}\p{S}]| )+/u;

/**
 * Whether free text is a delivery address. It has one pincode, and two words of which one has no digit. Or it is as the app's
 * form writes it: address, city and state between commas, then the pincode. A pincode may have a gap ('411-001') where no six
 * digits stand together. With a blank between commas, a field may have been left empty: three other parts must name places.
 * The database applies the same rule to an order (tests/vectors/address.json).
 */
export function isDeliveryAddress(text: string): boolean {
  const typed = plain(text);
  const phoneless = withoutPhones(typed);
  const pincode = PINCODE_PATTERNS.find((pattern) => phoneless.match(pattern));
  if (!pincode) return false;
  const codes = phoneless.match(pincode)?.map((match) => match.replaceAll(/\D/g, ''));
  if (new Set(codes).size !== 1) return false;
  const rest = typed.replaceAll(pincode, ',');
  if (hasEmptyField(text) && rest.split(',').filter((part) => LETTER_OR_DIGIT.test(part)).length < 3)
    return false;
  const named = rest.split(BETWEEN_WORDS).filter((word) => LETTER_OR_DIGIT.test(word));
  if (named.length >= 2 && named.some((word) => !/\d/.test(word))) return true;
  const parts = rest.split(',');
  const [state = '', afterPincode = ''] = parts.slice(-2);
  return (
    afterPincode.trim() === '' &&
    state.trim() !== '' &&
    parts.slice(0, -2).filter((part) => LETTER_OR_DIGIT.test(part)).length >= 2
  );
}

/** Whether a field was left empty: ', ,' or a comma at the start. ',,' is taken for a typo. */
const hasEmptyField = (text: string) =>
  text
    .split(',')
    .slice(0, -1)
    .some((part, at) => visibleText(part) === '' && (part !== '' || at === 0));

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
