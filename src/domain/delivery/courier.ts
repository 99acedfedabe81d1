import { plainText } from '../text/digits.ts';
import { folded } from '../text/folded.ts';
import { visibleText } from '../text/visible-text.ts';
import { FIELD_LIMITS } from '../validation/field-limits.ts';

const INDIA_POST = /^[A-Z]{2}(\d{8})(\d)IN$/;
const EKART = /^FMP[PC]\d{10}$/;
const S10_WEIGHTS = [8, 6, 4, 2, 3, 5, 9, 7];

// Where each courier shows a parcel. Addresses are as public integrations use them. Sites that ask for the number on their first page,
// some with a CAPTCHA, have no address with a number.
const PAGES: readonly (readonly [name: string, page: (number: string) => string])[] = [
  ['Amazon Shipping', (number) => `https://track.amazon.in/tracking/${number}`],
  [
    'Blue Dart',
    (number) => `https://www.bluedart.com/trackdartresultthirdparty?trackFor=0&trackNo=${number}`,
  ],
  ['Delhivery', (number) => `https://www.delhivery.com/track/package/${number}`],
  ['DTDC', () => 'https://www.dtdc.com/track-your-shipment/'],
  ['Ekart', (number) => `https://ekartlogistics.com/shipmenttrack/${number}`],
  ['India Post', () => 'https://www.indiapost.gov.in/'],
  ['Shadowfax', () => 'https://tracker.shadowfax.in/'],
  ['Xpressbees', (number) => `https://www.xpressbees.com/shipment/tracking?awbNo=${number}`],
];

/** The couriers that a seller chooses from, by name. */
export const COURIERS: readonly string[] = PAGES.map(([name]) => name);

/** A courier, and its page about the parcel. The `url` is null for a name that a seller typed. */
export type Courier = { name: string; url: string | null };

/**
 * The courier of a parcel: the one that its seller chose, else the one that the number is certainly of. Null when neither tells.
 * The number may be typed with blanks, hyphens or small letters.
 *
 * India Post numbers follow the standard S10 of the Universal Postal Union, with a check digit. Ekart's numbers are as public
 * integrations use them, without a check digit. Other numbers could be of several couriers.
 */
export function courierOf(trackingNumber: string, chosen = ''): Courier | null {
  const number = compact(trackingNumber);
  const name = chosen === '' ? nameByNumber(number) : chosen;
  if (name === null) return null;
  const page = PAGES.find(([known]) => known === name)?.[1];
  return { name, url: page?.(encodeURIComponent(number)) ?? null };
}

/** The courier to propose for a number: the one that it is certainly of, else `usual`. */
export function proposedCourier(trackingNumber: string, usual: string): string {
  return nameByNumber(compact(trackingNumber)) ?? usual;
}

const compact = (trackingNumber: string): string =>
  plainText(trackingNumber).replaceAll(/[\s-]/g, '').toUpperCase();

function nameByNumber(number: string): string | null {
  const [, serial, digit] = INDIA_POST.exec(number) ?? [];
  if (serial !== undefined && digit === s10CheckDigit(serial)) return 'India Post';
  return EKART.test(number) ? 'Ekart' : null;
}

/** The name under which a courier is stored. A known one may be written otherwise: 'BLUEDART' is 'Blue Dart'. */
export function courierNamed(typed: string): string {
  const letters = (name: string) => folded(name).replaceAll(/[\s-]/g, '');
  const text = typed.trim();
  return COURIERS.find((known) => letters(known) === letters(text)) ?? text;
}

/**
 * Whether a text may be stored as a courier. It is no address: a mail program would make a link of it. A full stop ends a word, as in
 * 'Maruti Courier Pvt. Ltd.'. The twin of `private.is_courier`.
 */
export function isCourier(name: string): boolean {
  const isSeen = name === '' || visibleText(name) !== '';
  return isSeen && name.length <= FIELD_LIMITS.courier && !/[/:@\\<>\p{Cc}]|\.(?! |$)/u.test(name);
}

/** Of the eight digits of a serial number: 11 less the weighted sum modulo 11, where 10 is written 0 and 11 is written 5. */
function s10CheckDigit(serial: string): string {
  const sum = S10_WEIGHTS.reduce((sum, weight, at) => sum + weight * Number(serial[at]), 0);
  const digit = 11 - (sum % 11);
  if (digit === 10) return '0';
  return digit === 11 ? '5' : String(digit);
}
