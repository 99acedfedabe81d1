import { plainText } from '../text/digits.ts';

const INDIA_POST = /^[A-Z]{2}(\d{8})(\d)IN$/;
const EKART = /^FMP[PC]\d{10}$/;
const S10_WEIGHTS = [8, 6, 4, 2, 3, 5, 9, 7];

/**
 * The courier that a tracking number is of, and where it shows the parcel. Null for a number that several couriers could have given.
 * The number may be typed with blanks, hyphens or small letters.
 *
 * India Post numbers follow the standard S10 of the Universal Postal Union, with a check digit. Its site asks for the number and a
 * CAPTCHA on the first page, so no address can hold the number. Ekart's numbers and address are as public integrations use them. Ekart
 * has no check digit.
 */
export function courierOf(trackingNumber: string): { name: string; url: string } | null {
  const number = plainText(trackingNumber).replaceAll(/[\s-]/g, '').toUpperCase();
  const [, serial, digit] = INDIA_POST.exec(number) ?? [];
  if (serial !== undefined && digit === s10CheckDigit(serial))
    return { name: 'India Post', url: 'https://www.indiapost.gov.in/' };
  if (EKART.test(number)) return { name: 'Ekart', url: `https://ekartlogistics.com/shipmenttrack/${number}` };
  return null;
}

/** Of the eight digits of a serial number: 11 less the weighted sum modulo 11, where 10 is written 0 and 11 is written 5. */
function s10CheckDigit(serial: string): string {
  const sum = S10_WEIGHTS.reduce((sum, weight, at) => sum + weight * Number(serial[at]), 0);
  const digit = 11 - (sum % 11);
  if (digit === 10) return '0';
  return digit === 11 ? '5' : String(digit);
}
