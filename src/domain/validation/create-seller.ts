import type { ErrorCode } from '../mutation/error-code.ts';
import { visibleText } from '../text/visible-text.ts';
import { hasWordsOfOneScript } from './brand-letters.ts';
import { isEmail } from './is-email.ts';
import { isPhone, phoneDigits } from './phone.ts';

/** An admin's entry to add a seller, cleaned. The names are the request's own. */
export type NewSeller = {
  brand_name: string;
  business_email: string;
  phone_number: string;
};

/** The first thing that is wrong, in the order the form tells them. */
type NewSellerProblem = Extract<
  ErrorCode,
  | 'seller_fields_required'
  | 'email_invalid'
  | 'seller_email_example'
  | 'seller_brand_long'
  | 'seller_brand_letters'
  | 'phone_invalid'
>;

export type CheckedSeller = { ok: true; value: NewSeller } | { ok: false; problem: NewSellerProblem };

const EXAMPLE_HOSTS = ['example.com', 'example.org', 'example.net'];
// The limits of the database and the auth part: more would be refused there.
const BRAND_MAXIMUM = 80;
const EMAIL_MAXIMUM = 254;

/** Whether an e-mail is at one of the example domains or below one: checked while typing, too. */
export function isExampleEmail(email: string): boolean {
  const host = email.trim().toLowerCase().split('@').at(-1)?.replace(/\.+$/, '') ?? '';
  return email.includes('@') && EXAMPLE_HOSTS.some((name) => host === name || host.endsWith(`.${name}`));
}

/**
 * Checks the entry of 'Add seller' (section 5, and the function `create-seller` once more). All three fields are
 * required. The e-mail is plausible and of a real domain, and the mobile number Indian.
 */
export function checkNewSeller(input: unknown): CheckedSeller {
  const fields = (typeof input === 'object' && input !== null ? input : {}) as Record<string, unknown>;
  const text = (name: keyof NewSeller) => {
    const entry = fields[name];
    // PostgreSQL keeps no zero character: what holds one was typed by nobody, and counts as not given.
    return typeof entry === 'string' && !entry.includes('\u0000') ? entry : '';
  };
  const value: NewSeller = {
    brand_name: text('brand_name').trim().replaceAll(/\s+/g, ' '),
    business_email: text('business_email').trim().toLowerCase(),
    phone_number: phoneDigits(text('phone_number')),
  };
  const problem = problemOf(value);
  return problem === null ? { ok: true, value } : { ok: false, problem };
}

function problemOf(seller: NewSeller): NewSellerProblem | null {
  const { business_email: email } = seller;
  if (Object.values(seller).some((entry) => visibleText(entry) === '')) return 'seller_fields_required';
  if (seller.brand_name.length > BRAND_MAXIMUM) return 'seller_brand_long';
  if (!hasWordsOfOneScript(seller.brand_name)) return 'seller_brand_letters';
  if (!isEmail(email) || !/@.+\../.test(email) || email.length > EMAIL_MAXIMUM) return 'email_invalid';
  if (isExampleEmail(email)) return 'seller_email_example';
  return isPhone(seller.phone_number) ? null : 'phone_invalid';
}
