import type { Scene } from '../../matrix/scene.ts';
import type { Role } from '../../matrix/subjects.ts';
import { always, type Guard } from './guard.ts';

/** Procedures, which run as their owner and ask who calls. */
export function calls({ subjects, kora, ravi }: Scene): Guard[] {
  const nobodyAsks =
    'create or replace function private.require_admin() returns void language sql as $$ select $$';
  const orderOf = (buyer: string, seller: string) =>
    `(select order_id from scene.items() where seller_id = '${seller}' and order_id in
      (select id from public.orders where user_id = '${buyer}') order by order_id limit 1)`;
  const move = (
    role: Role,
    as: string,
    status: string,
    tracking: string,
  ): Omit<Guard, 'what' | 'refused' | 'without'> => ({
    role,
    attack: `select public.update_order_and_items_status(
      (select order_id from scene.items() where seller_id = '${as}' order by order_id limit 1), '${status}', '${as}', ${tracking})`,
  });
  return [
    {
      what: "moves another brand's items under its name",
      role: 'shopper',
      attack: `select public.update_order_and_items_status(${orderOf(subjects.shopper.id, kora)}, 'processing', '${kora}')`,
      refused: 'wrong_user',
      without: always('caller_is(expected uuid) returns uuid', 'expected'),
    },
    {
      what: 'skips a status',
      ...move('seller', subjects.seller.id, 'delivered', 'null'),
      refused: 'transition_refused',
      without: always('may_move(from_status text, to_status text) returns boolean', 'true'),
    },
    {
      what: 'ships under a number that nobody sees',
      ...move('seller', subjects.seller.id, 'shipped', "e'\\u3164\\t'"),
      refused: 'tracking_required',
      without: `${always('visible_text(given text) returns text', 'given')};
        ${always('may_move(from_status text, to_status text) returns boolean', 'true')}`,
    },
    {
      what: 'lists all people',
      role: 'shopper',
      attack: 'select public.admin_users()',
      refused: 'admin_only',
      without: nobodyAsks,
    },
    {
      what: 'verifies a brand',
      role: 'seller',
      attack: `select public.update_seller_status('${subjects.unverified.id}', true)`,
      refused: 'admin_only',
      without: nobodyAsks,
    },
    {
      what: 'is an admin by saying so',
      role: 'shopper',
      attack: `select 1 from public.orders where user_id = '${ravi}'`,
      refused: 'no',
      without: always('is_admin() returns boolean', 'true'),
    },
    {
      what: 'reads the scope of another person',
      role: 'shopper',
      attack: `select 1 from public.sync_log where scope = 'user:${ravi}'`,
      refused: 'no',
      without: always('my_scopes() returns setof text', `'user:${ravi}'`),
    },
  ];
}

/** Every status leaves a line: seen by asking for it. */
export function history({ ravi }: Scene): Guard[] {
  const traced = (table: string, change: string, where: string): Guard => ({
    what: `changes ${table} without a trace`,
    role: 'service',
    attack: `do $$
      declare lines bigint := (select count(*) from public.order_history);
      begin
        update public.${table} set ${change} where ${where};
        if (select count(*) from public.order_history) = lines then raise 'no trace'; end if;
      end $$`,
    refused: 'no',
    without: `drop trigger note_status on public.${table}`,
    unguarded: 'P0001',
  });
  const orders = `user_id = '${ravi}'`;
  return [
    traced(
      'order_items',
      "item_status = 'shipped'",
      `order_id in (select id from public.orders where ${orders})`,
    ),
    traced('orders', "status = 'delivered'", orders),
    traced('orders', "payment_status = 'paid'", orders),
  ];
}
