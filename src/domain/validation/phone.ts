import type { Checked } from './checked.ts';

const PHONE_DIGITS = 10;

/**
 * What a phone field keeps of what was typed or pasted: digits only, without +91 or a leading 0, at most ten. Give the
 * field no maxlength of its own, or a pasted '+91 98…' loses its last digits before it gets here.
 */
export function phoneDigits(typed: string): string {
  const text = typed.trim();
  const digits = text.replaceAll(/\D/g, '');
  // A number may itself begin with 91 or 0: a prefix is dropped only where it is one.
  if (text.startsWith('+91')) return digits.slice(2, 2 + PHONE_DIGITS);
  if (digits.length === 2 + PHONE_DIGITS && digits.startsWith('91')) return digits.slice(2);
  if (digits.length === 1 + PHONE_DIGITS && digits.startsWith('0')) return digits.slice(1);
  return digits.slice(0, PHONE_DIGITS);
}

function cleaned(typed: string): string {
  const text = typed.replaceAll(/[\s-]/g, '');
  return /^(\+91|91|0)\d{10}$/.test(text) ? text.slice(-PHONE_DIGITS) : text;
}

/** The phone of a profile: blank, or exactly ten digits (`phone_invalid`). */
export function checkPhone(typed: string): Checked<{ phoneNumber: string }> {
  const phoneNumber = cleaned(typed);
  return phoneNumber === '' || /^\d{10}$/.test(phoneNumber)
    ? { ok: true, value: { phoneNumber } }
    : { ok: false, errors: { phoneNumber: 'phone_invalid' } };
}

/** The phone a courier will call: not blank (`phone_required`) and ten digits (`phone_invalid`). */
export function checkDeliveryPhone(typed: string): Checked<{ phoneNumber: string }> {
  const checked = checkPhone(typed);
  return checked.ok && checked.value.phoneNumber === ''
    ? { ok: false, errors: { phoneNumber: 'phone_required' } }
    : checked;
}
