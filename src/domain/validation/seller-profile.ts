import { fromRupees, type Paise } from '../money/money.ts';
import { parseRupees } from '../money/rupees-text.ts';
import type { Checked } from './checked.ts';
import { plainText } from '../text/digits.ts';
import { checkPhone } from './phone.ts';

export type SellerParticulars = { address: string; phone: string; gstNumber: string };

/**
 * The brand's fields that a seller may change. A phone number is required (`phone_invalid`), a GST number is not
 * (`gst_invalid`).
 */
export function checkSellerProfile({
  address,
  phone,
  gstNumber,
}: SellerParticulars): Checked<SellerParticulars> {
  const checked = checkPhone(phone);
  const digits = checked.ok ? checked.value.phoneNumber : '';
  const gst = tidyGstNumber(gstNumber);
  const isGstGood = gst === '' || isGstNumber(gst);
  if (digits === '' || !isGstGood)
    return {
      ok: false,
      errors: {
        ...(digits === '' && { phone: 'phone_invalid' }),
        ...(!isGstGood && { gstNumber: 'gst_invalid' }),
      },
    };
  return { ok: true, value: { address: address.trim(), phone: digits, gstNumber: gst } };
}

const LEAST_FREE = fromRupees(1);

/** The amount of a brand's rule of free delivery as it was typed: a price from a rupee on. The database has the same check. */
export function checkFreeDelivery(typed: string): Checked<{ from: Paise }> {
  const from = parseRupees(typed);
  return from === null || from < LEAST_FREE
    ? { ok: false, errors: { from: 'free_delivery_wrong' } }
    : { ok: true, value: { from } };
}

const SIGNS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** A GST number as it is stored: capitals and digits, without the spaces and hyphens that it was typed with. */
export function tidyGstNumber(typed: string): string {
  return plainText(typed.normalize('NFKC'))
    .replaceAll(/[\s\p{Pd}]+/gu, '')
    .toUpperCase();
}

/** Whether a tidy GST number has its 15 characters, the last of which checks the others (Luhn's algorithm in base 36). */
export function isGstNumber(gst: string): boolean {
  if (!/^\d{2}[A-Z]{5}\d{4}[A-Z][\dA-Z]Z[\dA-Z]$/.test(gst)) return false;
  const products = Array.from(gst.slice(0, 14), (sign, at) => SIGNS.indexOf(sign) * (1 + (at % 2)));
  const sum = products.reduce((all, product) => all + Math.trunc(product / 36) + (product % 36), 0);
  return SIGNS[(36 - (sum % 36)) % 36] === gst[14];
}
