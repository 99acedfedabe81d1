import type { Scene } from '../../matrix/scene.ts';
import { open, type Guard } from './guard.ts';

/** Row level security: each of these tables is granted to people, and only a policy stands before the rows of others. */
export function readings({ ravi, kora }: Scene): Guard[] {
  const hidden: Record<string, string> = {
    user_profiles: `id = '${ravi}'`,
    wishlist: `user_id = '${ravi}'`,
    orders: `user_id = '${ravi}'`,
    coupons: 'true',
    contact_messages: 'true',
    sync_devices: `user_id = '${ravi}'`,
    sync_verdicts: `user_id = '${ravi}'`,
    sync_log: `scope = 'user:${ravi}'`,
    products: `seller_id = '${kora}' and name = 'Resting'`,
  };
  return Object.entries(hidden).map(([table, where]): Guard => ({
    what: `reads ${table} that are not theirs to see`,
    role: 'shopper',
    attack: `select 1 from public.${table} where ${where}`,
    refused: 'no',
    without: open(table),
  }));
}

/** Columns and tables that nobody was given. */
export function grants({ kora, ravi, shade, subjects }: Scene): Guard[] {
  const mine = subjects.seller.id;
  const write = (column: string, value: string): Guard => ({
    what: `sets its brand's ${column}`,
    role: 'seller',
    attack: `update public.sellers set ${column} = ${value} where id = '${mine}'`,
    refused: '42501',
    without: `grant select, update on public.sellers to authenticated; ${open('sellers')}`,
  });
  const read = (table: string, where: string): Guard => ({
    what: `reads ${table}, which only procedures read`,
    role: 'shopper',
    attack: `select 1 from public.${table} where ${where}`,
    refused: '42501',
    without: `grant select on public.${table} to authenticated; ${open(table)}`,
  });
  const ordered = `order_id = (select min(id::text)::uuid from public.orders where user_id = '${subjects.shopper.id}')`;
  return [
    read('shopping_cart', `user_id = '${ravi}'`),
    read('sellers', `id = '${shade}'`),
    read('order_items', ordered),
    read('order_history', ordered),
    write('is_verified', 'true'),
    write('brand_name', "'Kora Kids'"),
    write('business_email', "'else@where.test'"),
    {
      what: "reads another brand's tax number",
      role: 'seller',
      attack: `select gst_number from public.sellers where id = '${kora}'`,
      refused: '42501',
      without: `grant select on public.sellers to authenticated; ${open('sellers')}`,
    },
    {
      what: 'gives itself a role',
      role: 'shopper',
      attack: `update public.user_profiles set role = 'admin' where id = '${subjects.shopper.id}'`,
      refused: '42501',
      without: `grant update (role) on public.user_profiles to authenticated; ${open('user_profiles')}`,
    },
    {
      what: 'writes the log of the sync',
      role: 'shopper',
      attack: `update public.sync_log set at = now() where scope = 'user:${subjects.shopper.id}'`,
      refused: '42501',
      without: `grant update on public.sync_log to authenticated; ${open('sync_log')}`,
    },
    {
      what: 'reads what became of order keys',
      role: 'shopper',
      attack: `select 1 from public.order_keys where user_id = '${ravi}'`,
      refused: '42501',
      without: `grant select on public.order_keys to authenticated; ${open('order_keys')}`,
    },
    {
      what: 'sets how often a coupon was used',
      role: 'admin',
      attack: "update public.coupons set used_count = 0 where code = 'TEN'",
      refused: '42501',
      without: `grant update (used_count) on public.coupons to authenticated; ${open('coupons')}`,
    },
    {
      what: 'calls a helper of the procedures',
      role: 'shopper',
      attack: `select private.restock(array(select id from scene.items()))`,
      refused: '42501',
      without:
        'grant execute on function private.restock(uuid[]) to authenticated; alter function private.restock(uuid[]) security definer',
    },
  ];
}
