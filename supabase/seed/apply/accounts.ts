import type { TransactionSql } from 'postgres';
import type { SeedBrand, SeedUser } from '../types.ts';
import { jsonRows } from './json-rows.ts';
import { chartUrl } from '../pictures.ts';

/**
 * Makes the auth users as the auth service itself would: a bcrypt hash, a confirmed address, an
 * identity. They are a year old, as their orders ask for: a new account may order less. The profile row comes from its trigger and is then completed.
 */
export async function writeAccounts(sql: TransactionSql, users: readonly SeedUser[]): Promise<void> {
  // Written in rounds of eight: these passwords stand in the README, and a first start should be quick.
  await sql`
    insert into auth.users (id, aud, role, email, encrypted_password, created_at, email_confirmed_at, raw_app_meta_data,
      raw_user_meta_data, confirmation_token, recovery_token, email_change, email_change_token_new)
    select u.id, 'authenticated', 'authenticated', u.email,
      extensions.crypt(u.password, extensions.gen_salt('bf', 8)), now() - interval '1 year', now(),
      '{"provider": "email", "providers": ["email"]}',
      jsonb_build_object('full_name', u.full_name, 'email_verified', true), '', '', '', ''
    from jsonb_to_recordset(${jsonRows(users)}::text::jsonb)
      as u (id uuid, email text, password text, full_name text)`;
  await sql`
    insert into auth.identities (id, provider, provider_id, user_id, identity_data)
    select gen_random_uuid(), 'email', u.id::text, u.id,
      jsonb_build_object('sub', u.id, 'email', u.email, 'full_name', u.full_name, 'email_verified', true)
    from jsonb_to_recordset(${jsonRows(users)}::text::jsonb) as u (id uuid, email text, full_name text)`;
  await sql`
    update public.user_profiles p set role = u.role, phone_number = coalesce(u.phone_number, ''),
      address = coalesce(u.address, ''), landmark = coalesce(u.landmark, ''), city = coalesce(u.city, ''),
      state = coalesce(u.state, ''), pincode = coalesce(u.pincode, ''),
      address_version = case when u.address is null then 0 else 1 end
    from jsonb_to_recordset(${jsonRows(users)}::text::jsonb) as u
      (id uuid, role text, phone_number text, address text, landmark text, city text, state text, pincode text)
    where p.id = u.id`;
}

/** `chartsOf` gives the object paths of a brand's size charts: three at most, for that is how many it can have. */
export async function writeBrands(
  sql: TransactionSql,
  brands: readonly SeedBrand[],
  chartsOf: (brandId: string) => string[],
): Promise<void> {
  const rows = brands.map((brand) => ({
    ...brand,
    charts: chartsOf(brand.id).map(chartUrl),
  }));
  await sql`
    insert into public.sellers (id, brand_name, business_email, business_address, phone_number, gst_number, is_verified,
      free_delivery_from, size_chart_image1_url, size_chart_image2_url, size_chart_image3_url)
    select b.id, b.brand_name, b.business_email, b.business_address, b.phone_number, b.gst_number, b.is_verified,
      b.free_delivery_from,
      b.charts[1], b.charts[2], b.charts[3]
    from jsonb_to_recordset(${jsonRows(rows)}::text::jsonb) as b
      (id uuid, brand_name text, business_email text, business_address text, phone_number text, gst_number text,
        is_verified boolean, free_delivery_from numeric, charts text[])`;
}
