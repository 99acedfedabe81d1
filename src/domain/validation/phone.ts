import { asciiDigits } from '../text/digits.ts';
import { folded } from '../text/folded.ts';
import { visibleText } from '../text/visible-text.ts';
import type { Checked } from './checked.ts';

// +91, 0091, 91 and trunk zeros in any combination. The 91 behind a plus or two zeros is the country's, never the number's own:
// '0091 98765 432' lacks two digits. Numbers of other countries must not pass as Indian ones (+65 …). After 00 some have ten
// digits with their country code: 6x, 95x, 96x, 975.
const PREFIXED = /^(?:0*\+0*91|00+91|91|0(?!0+91|0(?:6|9[56]|975)))*([6-9]\d{9})$/;

/** The ten digits of an Indian mobile number, however it was written. What is none stays as it was typed: it is never cut. */
export function phoneDigits(typed: string): string {
  // Contacts are copied with direction marks around them.
  const text = visibleText(asciiDigits(typed)).replaceAll(/[＋﹢]/g, '+');
  return PREFIXED.exec(text.replaceAll(/(?!\+)[\p{P}\p{S}\p{Z}]/gu, ''))?.[1] ?? typed.trim();
}

/**
 * The digits of a phone number, or of a part of one, that somebody looks for; null of other text. A country code and trunk
 * zeros are left out, as numbers are stored. The database's twin is `private.phone_typed`.
 */
export function phonePart(typed: string): string | null {
  // Not '$' and '₹': an amount is no phone number.
  const bare = asciiDigits(folded(typed)).replaceAll(/[!-#%-*,-/:-@[-`{-~ ·•]/g, '');
  if (!/^[\d+]{1,20}$/.test(bare)) return null;
  return bare.replaceAll(/^\+0*91|\+/g, '').replace(/^(?:0*91|0(?!0(?:6|9[56])))*(?=\d{10}$)/, '') || null;
}

/** Whether a courier can call it: ten digits, the first of them 6 to 9. The database asks the same. */
export function isPhone(text: string): boolean {
  return /^[6-9]\d{9}$/.test(text);
}

/** The phone of a profile: blank, or ten digits from 6 to 9 on (`phone_invalid`). */
export function checkPhone(typed: string): Checked<{ phoneNumber: string }> {
  const phoneNumber = phoneDigits(typed);
  return phoneNumber === '' || isPhone(phoneNumber)
    ? { ok: true, value: { phoneNumber } }
    : { ok: false, errors: { phoneNumber: 'phone_invalid' } };
}

/** The phone a courier will call: not blank (`phone_required`) and a valid one (`phone_invalid`). */
export function checkDeliveryPhone(typed: string): Checked<{ phoneNumber: string }> {
  const checked = checkPhone(typed);
  return checked.ok && checked.value.phoneNumber === ''
    ? { ok: false, errors: { phoneNumber: 'phone_required' } }
    : checked;
}
