import type { Outcome } from '../../matrix/attempt.ts';
import type { Scene } from '../../matrix/scene.ts';
import { always, open, type Guard } from './guard.ts';

/** The rows that somebody may write by a grant and a policy, and the values they may take. */
export function writings({ kora, subjects }: Scene): Guard[] {
  const mine = subjects.seller.id;
  const product = (name: string) =>
    `(select max(id) from public.products where seller_id = '${mine}' and name = '${name}')`;
  const edit = (
    what: string,
    values: Record<string, unknown>,
    refused: Outcome,
    without: string,
    name = 'Resting',
  ): Guard => ({
    what,
    role: 'seller',
    attack: `select public.edit_listing(${product(name)}, '${JSON.stringify(values)}')`,
    refused,
    without,
  });
  const undeclared = (column: string) => always('listing_columns() returns text[]', `'{${column}}'::text[]`);
  const past = (role: Guard['role'], where: string): Guard => ({
    what: 'changes many products past the procedures',
    role,
    attack: `update public.products set name = 'Taken' ${where}`,
    refused: '42501',
    without: `grant update on public.products to authenticated; ${open('products')}`,
  });
  const never = '/storage/v1/object/public/productimages/home/never.webp';
  const picture = (owner: string) => [`/storage/v1/object/public/productimages/${owner}/never.webp`];
  return [
    {
      what: "changes another brand's product",
      role: 'seller',
      attack: `select public.edit_listing((select max(id) from public.products where seller_id = '${kora}'), '{"mrp": 5000}')`,
      refused: 'product_gone',
      without: always('require_seller() returns uuid', `'${kora}'::uuid`),
    },
    {
      what: "adds a product to another brand's shelf",
      role: 'seller',
      attack: `insert into public.products (seller_id, name, category, mrp, selling_price)
        values ('${kora}', 'Planted', 'Shirt', 10, 10)`,
      refused: '42501',
      without: open('products'),
    },
    edit('gives a product to another brand', { seller_id: kora }, 'listing_refused', undeclared('seller_id')),
    edit(
      'puts on sale what an admin took off',
      { is_active: true },
      'listing_refused',
      undeclared('is_active'),
    ),
    edit(
      'puts itself into a collection',
      { collections: ['summer'] },
      'listing_refused',
      undeclared('collections'),
    ),
    past('seller', `where seller_id = '${mine}'`),
    past('admin', ''),
    edit(
      'shows a picture that nobody checked',
      { images: picture(mine) },
      'picture_unchecked',
      'drop trigger check_pictures on public.products',
    ),
    edit(
      "shows another brand's picture",
      { images: picture(kora) },
      '23514',
      `${always('is_file_of(owner uuid, bucket text, url text) returns boolean', 'true')}; drop trigger check_pictures on public.products`,
    ),
    edit(
      'shows a size chart that its brand has not',
      { size_chart: `/storage/v1/object/public/sizechart/${mine}/none.webp` },
      'size_chart_unknown',
      'drop trigger check_chart_changed on public.products',
    ),
    edit(
      'names nothing that can be seen',
      { name: '\u200b' },
      '23514',
      always('visible_text(given text) returns text', 'given'),
    ),
    edit(
      'takes many words for a name',
      { name: 'word '.repeat(8) },
      '23514',
      always('word_count(given text) returns integer', '0'),
    ),
    edit(
      'comes in one size twice',
      { sizes: ['S', 'S'] },
      '23514',
      always('is_list(given text[], most integer) returns boolean', 'true'),
    ),
    {
      what: 'lists without a picture',
      role: 'seller',
      attack: `insert into public.products (seller_id, name, description, category, style_type, mrp, selling_price,
          stock_quantity, sizes, estimated_delivery, return_policy)
        values ('${mine}', 'New', 'Cotton', 'Shirt', 'Casual', 10, 10, 1, '{M}', '2-4 Days', 'No Return')`,
      refused: 'listing_incomplete',
      without: 'drop trigger require_whole_listing on public.products',
    },
    edit(
      'takes the last picture away',
      { images: [] },
      'listing_incomplete',
      'drop trigger keep_listing_whole on public.products',
      'Pictured',
    ),
    {
      what: 'shows a size chart that nobody checked',
      role: 'seller',
      attack: `select public.change_size_charts(array['/storage/v1/object/public/sizechart/${mine}/never.webp'])`,
      refused: 'picture_unchecked',
      without: 'drop trigger check_pictures on public.sellers',
    },
    ...(['carousel_slides', 'featured_categories'] as const).map((table): Guard => {
      const shown = `jsonb_build_array(jsonb_build_object('title', 'A', 'category_name', 'A', 'image_url', '${never}'))`;
      const both = table === 'carousel_slides' ? `${shown}, '[]'` : `'[]', ${shown}`;
      return {
        what: `shows a picture that is not stored in ${table}`,
        role: 'admin',
        attack: `select public.save_content(${both}, (public.content_for_edit() ->> 'version')::bigint)`,
        refused: 'picture_unchecked',
        without: `drop trigger check_pictures on public.${table}`,
      };
    }),
    ...['banner_url', 'thumbnail_url'].map((column): Guard => ({
      what: `shows a ${column} that is not stored`,
      role: 'admin',
      attack: `select public.update_collection('summer', p_${column} => '${never}')`,
      refused: 'picture_unchecked',
      without: 'drop trigger check_pictures on public.collections',
    })),
    {
      what: 'writes as another',
      role: 'shopper',
      attack: `insert into public.contact_messages (user_id, name, email, message)
        values ('${kora}', 'Kora', 'a@example.test', 'Hello')`,
      refused: '42501',
      without: open('contact_messages'),
    },
    {
      what: 'writes without end',
      role: 'shopper',
      attack: `insert into public.contact_messages (user_id, name, email, message)
        select '${subjects.shopper.id}', 'A', 'a@example.test', 'Hello' from generate_series(1, 11)`,
      refused: 'rate_limited',
      without: 'drop trigger limit_contact on public.contact_messages',
    },
    {
      what: 'takes back a coupon that was used',
      role: 'service',
      attack: "delete from public.coupons where code = 'TEN'",
      refused: '23503',
      without: 'alter table public.coupon_uses drop constraint coupon_uses_code_fkey',
    },
    {
      what: 'empties a replicated table past the log',
      role: 'service',
      attack: 'truncate public.wishlist',
      refused: '0A000',
      without: 'drop trigger refuse_truncate on public.wishlist',
      unguarded: 'no',
    },
  ];
}

/** Files, which the storage service writes as whoever uploads. */
export function files({ kora, subjects }: Scene): Guard[] {
  const bare = 'alter table storage.objects disable row level security';
  return [
    {
      what: "uploads into another brand's folder",
      role: 'seller',
      attack: `insert into storage.objects (bucket_id, name) values ('productimages', '${kora}/x.webp')`,
      refused: '42501',
      without: bare,
    },
    {
      what: "lists another brand's folder",
      role: 'seller',
      attack: `select 1 from storage.objects where name like '${kora}/%'`,
      refused: 'no',
      without: bare,
    },
    {
      what: 'writes over a picture that was checked',
      role: 'seller',
      attack: `update storage.objects set version = '2' where name like '%/a.webp'`,
      refused: 'no',
      without: always('is_settled(bucket text, path text) returns boolean', 'false'),
    },
    ...[360, 720].map((width): Guard => ({
      what: `puts an unchecked picture of ${width} beside a checked one`,
      role: 'seller',
      attack: `insert into storage.objects (bucket_id, name)
        values ('productimages', '${subjects.seller.id}/a-${width}.webp')`,
      refused: '42501',
      without: always('is_settled(bucket text, path text) returns boolean', 'false'),
    })),
    ...(['seller', 'admin'] as const).flatMap((role) =>
      ['storage.object.sign_upload_url', 'object.sign_upload_url', 'storage.tus.upload.create'].map(
        (operation): Guard => ({
          what: `has ${operation} promise a later upload`,
          role,
          attack: `with asked as (select set_config('storage.operation', '${operation}', true))
            insert into storage.objects (bucket_id, name)
            select 'productimages', '${subjects.seller.id}/later.webp' from asked`,
          refused: '42501',
          without: always('is_whole_upload() returns boolean', 'true'),
        }),
      ),
    ),
    {
      what: 'uploads more than 60 files without having them checked',
      role: 'seller',
      attack: `insert into storage.objects (bucket_id, name)
        select 'productimages', '${subjects.seller.id}/many-' || n || '.webp' from generate_series(1, 61) n`,
      refused: '42501',
      without: always('has_upload_room(bucket text, path text) returns boolean', 'true'),
    },
    ...(['seller', 'admin'] as const).map((role): Guard => ({
      what: 'deletes a picture that a product shows',
      role,
      attack: `delete from storage.objects where name = '${subjects.seller.id}/a.webp'`,
      refused: 'no',
      without: always('is_shown(bucket text, path text) returns boolean', 'false'),
    })),
  ];
}
