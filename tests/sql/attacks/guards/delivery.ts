import type { Scene } from '../../matrix/scene.ts';
import { open, type Guard } from './guard.ts';

/** The lists of where brands deliver, and from which amount on they do so free. */
export function deliveryLists({ kora }: Scene): Guard[] {
  const anybody =
    'create or replace function private.require_admin() returns void language sql as $$ select $$';
  const writes = `select public.import_delivery_list('{560001}', '{1}', true, '${kora}')`;
  const frees = `select public.set_free_delivery(1, '${kora}')`;
  return [
    {
      what: 'reads all lists at once',
      role: 'anon',
      attack: `select 1 from public.delivery_pincodes where seller_id = '${kora}'`,
      refused: '42501',
      without: `grant select on public.delivery_pincodes to anon; ${open('delivery_pincodes')}`,
    },
    {
      what: 'reads which brands have lists',
      role: 'anon',
      attack: `select 1 from public.delivery_lists where seller_id = '${kora}'`,
      refused: '42501',
      without: `grant select on public.delivery_lists to anon; ${open('delivery_lists')}`,
    },
    {
      what: 'reads the list of another brand',
      role: 'seller',
      attack: `select public.delivery_list('${kora}')`,
      refused: 'admin_only',
      without: anybody,
    },
    {
      what: 'writes the list of another brand',
      role: 'seller',
      attack: writes,
      refused: 'admin_only',
      without: anybody,
    },
    {
      what: 'writes the list of a brand',
      role: 'shopper',
      attack: writes,
      refused: 'admin_only',
      without: anybody,
    },
    {
      what: 'sets the rule of free delivery of another brand',
      role: 'seller',
      attack: frees,
      refused: 'admin_only',
      without: anybody,
    },
    {
      what: 'sets the rule of free delivery of a brand',
      role: 'shopper',
      attack: frees,
      refused: 'admin_only',
      without: anybody,
    },
    {
      what: 'sets the rule of free delivery of a brand',
      role: 'anon',
      attack: frees,
      refused: '42501',
      without: `grant execute on function public.set_free_delivery(numeric, uuid) to anon; ${anybody}`,
    },
    {
      what: 'writes the list of a brand',
      role: 'anon',
      attack: writes,
      refused: '42501',
      without: `grant execute on function public.import_delivery_list(text[], smallint[], boolean, uuid) to anon; ${anybody}`,
    },
  ];
}
