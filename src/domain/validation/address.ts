import * as v from 'valibot';
import type { AddressFields } from '../intents.ts';
import { visibleText } from '../visible-text.ts';
import { checkAgainst, code, words, type Checked } from './checked.ts';

const schema = v.object({
  address: words('address_required'),
  landmark: v.pipe(
    v.string(),
    v.transform((text) => (visibleText(text) === '' ? '' : text.trim())),
  ),
  city: words('city_required'),
  state: words('state_required'),
  pincode: v.pipe(v.string(), v.trim(), v.regex(/^\d{6}$/, code('pincode_invalid'))),
});

/** The delivery address; only the landmark may stay empty. */
export function checkAddress(input: AddressFields): Checked<AddressFields> {
  return checkAgainst(schema, input);
}

/** Whether there is an address to deliver to: a new profile has a blank one. */
export function hasAddress(fields: AddressFields): boolean {
  return visibleText(fields.address) !== '';
}

/**
 * Whether one line can be delivered to: an address, a city and a state with its pincode, none of them blank. What the
 * database asks of an order, too (tests/vectors/address.json).
 */
export function isDeliveryAddress(line: string): boolean {
  return /[^,],+[^,][^]*,[^,]*[^,][0-9]{6}$/.test(visibleText(line));
}

/** The address on one line, as an order keeps it. */
export function addressLine({ address, landmark, city, state, pincode }: AddressFields): string {
  return [address, landmark, city, `${state} ${pincode}`]
    .map((part) => part.trim())
    .filter((part) => visibleText(part) !== '')
    .join(', ');
}
