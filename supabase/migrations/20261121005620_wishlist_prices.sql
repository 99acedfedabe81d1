-- The wishlist remembers what a product cost when it was saved, so that a phone can say how much less it costs now.

alter table public.wishlist add column price_when_added numeric(10, 2);
comment on column public.wishlist.price_when_added is
  'Rupees, of the product when it was put on the list; null for what was put there before this column was.';

create or replace function private.wishlist_row(w public.wishlist) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object('product_id', w.product_id::text, 'version', w.version, 'created_at', w.created_at,
    'notify_choices', w.notify_choices, 'price_when_added', w.price_when_added)
$$;

-- As before, and with the price. A row that is put on the list again begins anew.
create or replace function private.add_to_wishlist(uid uuid, product bigint) returns text
language plpgsql set search_path = '' as $$
declare
  price constant numeric := (select p.selling_price from public.products p where p.id = product and p.deleted_at is null);
begin
  if price is null then
    return 'product_gone';
  end if;
  insert into public.wishlist as w (user_id, product_id, price_when_added) values (uid, product, price)
  on conflict (user_id, product_id) do update
  set deleted_at = null, created_at = clock_timestamp(), notify_choices = '{}', price_when_added = excluded.price_when_added
  where w.deleted_at is not null;
  return null;
end
$$;
