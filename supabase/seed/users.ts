import type { Sql } from 'postgres';
import { demoBrands } from './catalogue/brands.ts';
import type { SeedUser } from './types.ts';

const password = 'demo1234';

export const shopperId = '50099e20-0000-4000-8000-000000000001';
export const ashaId = '50099e20-0000-4000-8000-000000000002';
export const adminId = 'ad111100-0000-4000-8000-000000000001';

/** Other buyers of the demo shop: name, address, landmark, city, state, pincode. */
const customers = [
  ['Kabir Demo', 'House 44, Sector 8', 'Behind the water tank', 'Chandigarh', 'Chandigarh', '160017'],
  [
    'Farida Demo',
    '2nd Floor, 9 Charbagh Chambers, Old Mint Road',
    null,
    'Lucknow',
    'Uttar Pradesh',
    '226001',
  ],
  ['Lalrin Demo', '31 Pine Slope, Upper Republic', 'Next to the bakery', 'Aizawl', 'Mizoram', '796001'],
  ['Thomas Demo', 'Backwater View, Door 6/118', 'Near the ferry jetty', 'Kochi', 'Kerala', '682001'],
] as const;

const customerId = (place: number) => `50099e20-0000-4000-8000-00000000001${place}`;
export const customerIds: readonly string[] = customers.map((_, place) => customerId(place));

const nowhere = { address: null, landmark: null, city: null, state: null, pincode: null };

/** The demo accounts. Numbers cannot be dialled, streets do not exist; a brand's user has the brand's id. */
export const demoUsers: readonly SeedUser[] = [
  {
    id: shopperId,
    email: 'shopper@driphaven.test',
    password,
    role: 'user',
    full_name: 'Meera Demo',
    phone_number: '6100000101',
    address: 'Flat 7, Gulmohar Apartments, 2nd Cross',
    landmark: 'Opposite the book café',
    city: 'Bengaluru',
    state: 'Karnataka',
    pincode: '560001',
  },
  {
    id: ashaId,
    email: 'asha@driphaven.test',
    password,
    role: 'user',
    full_name: 'Asha Demo',
    phone_number: '6100000102',
    address: '18 Banyan Lane',
    landmark: null,
    city: 'Pune',
    state: 'Maharashtra',
    pincode: '411001',
  },
  ...customers.map(([full_name, address, landmark, city, state, pincode], place): SeedUser => ({
    id: customerId(place),
    email: `${full_name.split(' ')[0]?.toLowerCase()}@driphaven.test`,
    password,
    role: 'user',
    full_name,
    phone_number: `610000011${place}`,
    address,
    landmark,
    city,
    state,
    pincode,
  })),
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

export async function hasDemoAccounts(sql: Sql): Promise<boolean> {
  const [first] = demoUsers;
  return (await sql`select from auth.users where id = ${first?.id ?? null}`).length > 0;
}
