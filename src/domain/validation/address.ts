import * as v from 'valibot';
import type { AddressFields } from '../intents.ts';
import { checkAgainst, code, type Checked } from './checked.ts';

const schema = v.object({
  address: v.pipe(v.string(), v.trim(), v.nonEmpty(code('address_required'))),
  landmark: v.pipe(v.string(), v.trim()),
  city: v.pipe(v.string(), v.trim(), v.nonEmpty(code('city_required'))),
  state: v.pipe(v.string(), v.trim(), v.nonEmpty(code('state_required'))),
  pincode: v.pipe(v.string(), v.trim(), v.regex(/^\d{6}$/, code('pincode_invalid'))),
});

/** The delivery address; only the landmark may stay empty. */
export function checkAddress(input: AddressFields): Checked<AddressFields> {
  return checkAgainst(schema, input);
}

/** Whether there is an address to deliver to: a new profile has a blank one. */
export function hasAddress(fields: AddressFields): boolean {
  return fields.address.trim() !== '';
}

/** The address on one line, as an order keeps it. */
export function addressLine({ address, landmark, city, state, pincode }: AddressFields): string {
  return [address, landmark, city, `${state} ${pincode}`]
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .join(', ');
}
