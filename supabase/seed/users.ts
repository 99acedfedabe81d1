import { demoBrands } from './catalogue/brands.ts';
import type { SeedUser } from './types.ts';

const password = 'demo1234';

export const shopperId = '50099e20-0000-4000-8000-000000000001';
export const ashaId = '50099e20-0000-4000-8000-000000000002';
export const adminId = 'ad111100-0000-4000-8000-000000000001';

const nowhere = { address: null, landmark: null, city: null, state: null, pincode: null };

/** The demo accounts. Numbers cannot be dialled, pincodes do not exist; a brand's user has the brand's id. */
export const demoUsers: readonly SeedUser[] = [
  {
    id: shopperId,
    email: 'shopper@driphaven.test',
    password,
    role: 'user',
    full_name: 'Meera Demo',
    phone_number: '0000000101',
    address: 'Flat 7, Gulmohar Apartments, 2nd Cross',
    landmark: 'Opposite the book café',
    city: 'Bengaluru',
    state: 'Karnataka',
    pincode: '000560',
  },
  {
    id: ashaId,
    email: 'asha@driphaven.test',
    password,
    role: 'user',
    full_name: 'Asha Demo',
    phone_number: '0000000102',
    address: '18 Banyan Lane',
    landmark: null,
    city: 'Pune',
    state: 'Maharashtra',
    pincode: '000411',
  },
  {
    id: adminId,
    email: 'admin@driphaven.test',
    password,
    role: 'admin',
    full_name: 'Drip Haven Admin',
    phone_number: null,
    ...nowhere,
  },
  ...demoBrands.map((brand, i): SeedUser => ({
    id: brand.id,
    email: i === 0 ? 'seller@driphaven.test' : `brand${i + 1}@driphaven.test`,
    password,
    role: 'seller',
    full_name: `${brand.brand_name} Studio`,
    phone_number: brand.phone_number,
    ...nowhere,
  })),
];
