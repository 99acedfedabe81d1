import type { Scene } from '../../matrix/scene.ts';
import type { Role } from '../../matrix/subjects.ts';
import { always, open, type Guard } from './guard.ts';

/** Returns: their rows, the addresses of refunds, and the pictures. */
export function returns({ ravi, kora, subjects }: Scene): Guard[] {
  const me = subjects.shopper.id;
  const asks = (what: string, quantity: number, more: string, refused: string, without: string): Guard => ({
    what,
    role: 'shopper',
    attack: `select public.request_return(scene.delivered_to('${me}'), gen_random_uuid(), ${quantity}, 'does_not_fit', ${more})`,
    refused,
    without,
  });
  const anybodyIsFound = `create or replace function private.lock_return(return_id uuid, uid uuid, part text)
    returns public.returns language sql as $$ select q from public.returns q where q.id = return_id $$`;
  const steps = (role: Role, call: string): Guard => ({
    what: `calls ${call.split('(')[0]} on a return of others`,
    role,
    attack: `select public.${call}`,
    refused: 'return_gone',
    without: anybodyIsFound,
  });
  return [
    {
      what: 'reads returns, which only procedures read',
      role: 'shopper',
      attack: `select 1 from public.returns where shopper_id = '${ravi}'`,
      refused: '42501',
      without: `grant select on public.returns to authenticated; ${open('returns')}`,
    },
    {
      what: 'reads where refunds are paid',
      role: 'service',
      attack: 'select 1 from private.return_addresses',
      refused: '42501',
      without: 'grant select on private.return_addresses to service_role',
    },
    {
      what: 'is told where another brand pays a refund',
      role: 'seller',
      attack: `select public.return_refund_address(scene.return_to('${kora}', 'requested'))`,
      refused: 'return_gone',
      without: always('require_seller() returns uuid', `'${kora}'::uuid`),
    },
    steps('shopper', `withdraw_return(scene.return_of('${ravi}'))`),
    steps('shopper', `refund_instead(scene.return_of('${ravi}'), 'asha@okbank')`),
    steps('seller', `decide_return(scene.return_to('${kora}', 'requested'), true)`),
    steps('seller', `receive_return(scene.return_to('${kora}', 'approved'), true)`),
    steps('seller', `settle_return(scene.return_to('${kora}', 'received'), null, 'asha@okbank', 800)`),
    asks(
      'returns more pieces than were bought',
      2,
      "p_upi => 'asha@okbank'",
      'return_pieces',
      always('returnable_pieces(i public.order_items) returns integer', '100'),
    ),
    asks(
      'is refunded where nobody can pay',
      1,
      "p_upi => 'nowhere'",
      'upi_invalid',
      `${always('upi_typed(given text) returns text', 'given')};
        alter table private.return_addresses drop constraint return_addresses_upi_check`,
    ),
    asks(
      'shows a picture that nobody checked',
      1,
      `p_upi => 'asha@okbank', p_pictures => array['${me}/' || gen_random_uuid() || '/1.webp']`,
      'picture_unchecked',
      `create or replace function private.check_return_pictures(shopper uuid, key uuid, paths text[]) returns void
        language sql as $$ select $$`,
    ),
    asks(
      'takes what is sold out in exchange',
      1,
      "p_wanted => 'exchange', p_size => 'XXL', p_color => ''",
      'out_of_stock',
      always('take_choice(product bigint, size text, color text, pieces integer) returns boolean', 'true'),
    ),
  ];
}

/** Pictures of returns, which the storage service writes as whoever uploads. */
export function returnPictures({ ravi, subjects }: Scene): Guard[] {
  const me = subjects.shopper.id;
  const bare = 'alter table storage.objects disable row level security';
  const inBucket = "bucket_id = 'return-pictures'";
  const isDraft = always('is_return_draft(path text) returns boolean', 'true');
  const add = (what: string, rows: string, without: string): Guard => ({
    what,
    role: 'shopper',
    attack: `insert into storage.objects (bucket_id, name) select 'return-pictures', ${rows}`,
    refused: '42501',
    without,
  });
  const none = (what: string, role: Role, attack: string, without: string): Guard => ({
    what,
    role,
    attack,
    refused: 'no',
    without,
  });
  return [
    none(
      'reads a picture of a return to another brand',
      'unverified',
      `select 1 from storage.objects where ${inBucket} and name like '${me}/%'`,
      bare,
    ),
    none(
      "reads a picture of another person's return",
      'shopper',
      `select 1 from storage.objects where ${inBucket} and name like '${ravi}/%'`,
      bare,
    ),
    none(
      'writes over a picture of a return',
      'shopper',
      `update storage.objects set version = '2' where ${inBucket}`,
      bare,
    ),
    none(
      'deletes a picture of a return that was asked for',
      'shopper',
      `delete from storage.objects where ${inBucket}`,
      isDraft,
    ),
    add(
      'adds a picture to a return that was asked for',
      `replace(name, '1.webp', '2.webp') from storage.objects where ${inBucket} and name like '${me}/%'`,
      isDraft,
    ),
    add("adds a picture to another person's folder", `'${ravi}/' || gen_random_uuid() || '/1.webp'`, bare),
    add(
      'drafts returns without end',
      `'${me}/' || gen_random_uuid() || '/1.webp' from generate_series(1, 13)`,
      always('has_return_picture_room(path text) returns boolean', 'true'),
    ),
  ];
}
