import type { Checked } from './checked.ts';
import { checkPhone } from './phone.ts';

export type SellerParticulars = { address: string; phone: string; gstNumber: string };

/** What a seller may change of the brand. A phone number is required, and has ten digits. */
export function checkSellerProfile({
  address,
  phone,
  gstNumber,
}: SellerParticulars): Checked<SellerParticulars> {
  const checked = checkPhone(phone);
  if (!checked.ok || checked.value.phoneNumber === '')
    return { ok: false, errors: { phone: 'phone_invalid' } };
  return {
    ok: true,
    value: {
      address: address.trim(),
      phone: checked.value.phoneNumber,
      gstNumber: gstNumber.trim().toUpperCase(),
    },
  };
}
