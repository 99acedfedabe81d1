import { asciiDigits } from '../text/digits.ts';
import { folded } from '../text/folded.ts';
import { visibleText } from '../text/visible-text.ts';
import type { Checked } from './checked.ts';

// +91, 0091, 91 and trunk zeros in any combination. The 91 behind a plus or two zeros is the country's, never the number's own:
// '0091 98765 432' lacks two digits. Some foreign numbers have ten digits with their country code. So 00 before 6, 95, 96 or
// 975 is read as an international prefix, and +65 is no Indian number.
const PREFIXED = /^(?:0*\+0*91|00+91|91|0(?!0+91|0(?:6|9[56]|975)))*([6-9]\d{9})$/;

/** The ten digits of an Indian mobile number, however it was written. Other text is returned trimmed, and never cut. */
export function phoneDigits(typed: string): string {
  // Contacts are copied with direction marks around them.
  const text = visibleText(asciiDigits(typed)).replaceAll(/[＋﹢]/g, '+');
  return PREFIXED.exec(text.replaceAll(/(?!\+)[\p{P}\p{S}\p{Z}]/gu, ''))?.[1] ?? typed.trim();
}

/**
 * The digits of a phone number, or of a part of one, that somebody looks for; null of other text. A country code and trunk
 * zeros are left out of a whole number, as numbers are stored. A part keeps a leading 0 or 91 that could be its own. The database's twin is `private.phone_typed`.
 */
export function phonePart(typed: string): string | null {
  // '$' and '₹' stay, because an amount is no phone number.
  const bare = asciiDigits(folded(typed)).replaceAll(/[!-#%-*,-/:-@[-`{-~ ·•]/g, '');
  if (!/^[\d+]{1,20}$/.test(bare)) return null;
  return bare.replaceAll(/^\+0*91|\+/g, '').replace(/^(?:0*91|0(?!0(?:6|9[56])))*(?=\d{10}$)/, '') || null;
}

/** Whether a courier can call it: ten digits, the first of them 6 to 9. The database asks the same. */
export function isPhone(text: string): boolean {
  return /^[6-9]\d{9}$/.test(text);
}

/** The phone of a profile: blank, or ten digits of which the first is 6 to 9 (`phone_invalid`). */
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
