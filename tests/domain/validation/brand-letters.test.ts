import { expect, test } from 'vitest';
import { checkNewSeller } from '#domain/validation/create-seller.ts';
import { vectors } from '../vectors.ts';

test.each(vectors('brand') as { brand: string; expect: boolean }[])(
  'each word of the brand name $brand is in one script: $expect',
  ({ brand, expect: isTaken }) => {
    const seller = { business_email: 'a@kora.test', phone_number: '9876543210' };
    const checked = checkNewSeller({ ...seller, brand_name: brand });
    expect(checked.ok ? null : checked.problem).toBe(isTaken ? null : 'seller_brand_letters');
  },
);
