import type { SeedBrand } from '../types.ts';

const brand = (
  n: number,
  brand_name: string,
  domain: string,
  business_address: string,
  { is_verified = true, free_delivery_from = null }: Partial<SeedBrand> = {},
): SeedBrand => ({
  id: `5e11e200-0000-4000-8000-00000000000${n}`,
  brand_name,
  business_email: `hello@${domain}.test`,
  business_address,
  // The rule asks for 6 to 9 first; the zeros show that it is made up.
  phone_number: `610000000${n}`,
  // State 00 does not exist; the last character is right.
  gst_number: `00AAAAA000${n}A0Z${'IHGFED'[n - 1]}`,
  is_verified,
  free_delivery_from,
});

/** The six brands. Numbers and addresses cannot exist; the last brand waits for an administrator. One delivers free from an amount on. */
export const demoBrands: readonly SeedBrand[] = [
  brand(1, 'Neem & Needle', 'neemneedle', '4 Hand Loom Lane, Jaipur, Rajasthan 000001'),
  brand(2, 'Kapas Club', 'kapasclub', '12 Gin Mill Road, Coimbatore, Tamil Nadu 000002'),
  brand(3, 'Gully Denim Works', 'gullydenim', '27 Overbridge Street, Mumbai, Maharashtra 000003'),
  brand(4, 'Pahadi Yarn', 'pahadiyarn', '9 Cedar Steps, Shimla, Himachal Pradesh 000004', {
    free_delivery_from: 1999,
  }),
  brand(5, 'Night Market', 'nightmarket', '61 Lantern Row, Bengaluru, Karnataka 000005'),
  brand(6, 'First Batch', 'firstbatch', '3 Hostel Block, Pune, Maharashtra 000006', { is_verified: false }),
];

export type BrandIndex = 0 | 1 | 2 | 3 | 4 | 5;

export const brandAt = (index: BrandIndex): SeedBrand => demoBrands[index] as SeedBrand;
