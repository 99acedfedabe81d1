import { randomUUID } from 'node:crypto';
import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import type { Persona } from '#support/personas.ts';
import { shopWith, type TestShop } from '#support/shop.ts';

/** Somebody with the publishable key, perhaps a valid account, and curl: everything they do goes over HTTP. */
export type Attacker = Persona & {
  client: SupabaseClient;
  /** The access token; '' for a visitor. */
  token: string;
  email: string;
  /** A request to the REST part; throws what it answers unless it is 2xx, also an empty object where one row was meant. */
  rest: (method: string, path: string, body?: unknown, headers?: Record<string, string>) => Promise<unknown>;
};

/** `rest` asked for exactly one row: none is then an answer of its own (PGRST116). */
export const ONE_ROW = {
  accept: 'application/vnd.pgrst.object+json',
  prefer: 'return=representation',
};

export type AttackedShop = TestShop & {
  visitor: Attacker;
  shopper: (metadata?: Record<string, unknown>) => Promise<Attacker>;
  seller: (brand: string, verified?: boolean) => Promise<Attacker>;
  admin: () => Promise<Attacker>;
};

export async function attackedShop(
  products = 1,
  options: Parameters<typeof shopWith>[1] = {},
): Promise<AttackedShop> {
  const shop = await shopWith(products, options);
  const person = (id: string, email: string, token: string, client: SupabaseClient): Attacker => ({
    id,
    email,
    token,
    client,
    run: () => Promise.reject(new Error('an attacker has no SQL connection')),
    rpc: async <T>(procedure: string, args: Record<string, unknown> = {}) => {
      const { data, error } = await client.rpc(procedure, args);
      if (error !== null)
        throw Object.assign(new Error(error.message), error, { detail: error.details ?? '' });
      return data as T;
    },
    rest: async (method, path, body, headers = {}) => {
      const answer = await fetch(`${shop.url}/rest/v1/${path}`, {
        method,
        headers: {
          apikey: shop.keys.publishable,
          ...(token !== '' && { authorization: `Bearer ${token}` }),
          'content-type': 'application/json',
          ...headers,
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      });
      const text = await answer.text();
      const result = (text === '' ? undefined : JSON.parse(text)) as Record<string, unknown> | undefined;
      if (!answer.ok) throw Object.assign(new Error(text), result, { detail: result?.['details'] ?? '' });
      return result;
    },
  });
  const open = () =>
    createClient(shop.url, shop.keys.publishable, {
      auth: { persistSession: false, autoRefreshToken: false },
      // A busy machine answers a join after more than its own 10 s.
      realtime: { timeout: 60_000 },
    });
  const shopper = async (metadata: Record<string, unknown> = {}) => {
    const client = open();
    const email = `${randomUUID()}@example.test`;
    const { data, error } = await client.auth.signUp({
      email,
      password: 'demo1234',
      options: { data: metadata },
    });
    if (error !== null || data.user === null || data.session === null) throw error ?? new Error('no session');
    return person(data.user.id, email, data.session.access_token, client);
  };
  return {
    ...shop,
    visitor: person('', '', '', open()),
    shopper,
    async seller(brand, verified = true) {
      const seller = await shopper();
      await shop.sql`insert into public.sellers (id, brand_name, business_email, is_verified)
        values (${seller.id}, ${brand}, ${`shop@${brand}.test`}, ${verified})`;
      await shop.sql`update public.user_profiles set role = 'seller' where id = ${seller.id}`;
      return seller;
    },
    async admin() {
      const admin = await shopper();
      await shop.sql`update public.user_profiles set role = 'admin' where id = ${admin.id}`;
      return admin;
    },
  };
}
