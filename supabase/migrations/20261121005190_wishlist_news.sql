-- Pushes about products on a wishlist that are cheaper, or of which a choice is back in stock. A change of a product is noted here,
-- one row a product. Only spread_wishlist_news goes through the wishlists: a seller's edit must not wait for that.

create table private.wishlist_news (
  -- No reference: it would lock the product, and what is gone is left out when a push is made.
  product_id bigint primary key,
  back text[] not null default '{}',
  was_sold_out boolean not null default false,
  price_before numeric(10, 2),
  noted_at timestamptz not null default now()
);
alter table private.wishlist_news enable row level security;
create index wishlist_news_noted on private.wishlist_news (noted_at);
comment on table private.wishlist_news is
  'Products that became cheaper or available, until spread_wishlist_news has made rows of private.pushes.';
comment on column private.wishlist_news.back is 'The choices that had no piece before, as ''M|Red''.';
comment on column private.wishlist_news.was_sold_out is 'Whether the product had no piece of any choice before.';
comment on column private.wishlist_news.price_before is 'Rupees, if the price fell.';

-- Notes a product that got cheaper or back in stock, if a shopper with push has it on the wishlist. A letter of choice_stock stands
-- for a choice: '0' is none. All colors of the first size come first. When sizes or colors change, nothing counts as back.
create function private.note_wishlist_news() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  same_choices constant boolean := (new.sizes, new.colors) = (old.sizes, old.colors);
  came_back constant text[] := case when same_choices then array(
    select s.size || '|' || c.color
    from unnest(coalesce(nullif(new.sizes, '{}'), '{""}')) with ordinality s (size, place)
    cross join unnest(coalesce(nullif(new.colors, '{}'), '{""}')) with ordinality c (color, place)
    cross join lateral (select ((s.place - 1) * greatest(cardinality(new.colors), 1) + c.place)::integer as letter) at
    where substr(old.choice_stock, at.letter, 1) = '0' and substr(new.choice_stock, at.letter, 1) <> '0'
    order by at.letter) else '{}' end;
  fell_from constant numeric := case when new.selling_price < old.selling_price then old.selling_price end;
begin
  if came_back = '{}' and fell_from is null or not exists (
      select from public.wishlist w join public.push_subscriptions s on s.user_id = w.user_id and s.area = 'shop'
      where w.product_id = new.id and w.deleted_at is null) then
    return null;
  end if;
  insert into private.wishlist_news as n (product_id, back, was_sold_out, price_before)
  values (new.id, came_back, old.stock_quantity = 0, fell_from)
  on conflict (product_id) do update set back = n.back || excluded.back,
    was_sold_out = n.was_sold_out or excluded.was_sold_out, price_before = coalesce(n.price_before, excluded.price_before);
  return null;
end
$$;
-- choice_stock is set by the trigger c_keep_variants, so it is no column of the update.
create trigger note_wishlist_news after update of selling_price, stock_quantity, sizes, colors on public.products
for each row when (new.selling_price < old.selling_price
  or new.choice_stock <> old.choice_stock and position('0' in old.choice_stock) > 0)
execute function private.note_wishlist_news();

-- When a push about the wishlist may be sent: ten minutes after `at` and a day after `told_at`, the push before. Outside of nine to
-- nine in India it waits until nine in the morning.
create function private.wishlist_push_at(told_at timestamptz, at timestamptz default now()) returns timestamptz
language sql stable set search_path = '' as $$
  select (case
    when extract(hour from t.india) < 9 then date_trunc('day', t.india) + interval '9 hours'
    when extract(hour from t.india) >= 21 then date_trunc('day', t.india) + interval '1 day 9 hours'
    else t.india end) at time zone 'Asia/Kolkata'
  from (select greatest(at + interval '10 minutes', told_at + interval '1 day') at time zone 'Asia/Kolkata' as india) t
$$;

-- The choices that are wanted, of those that are back. An empty size or color stands for any.
create function private.wanted_choices(wanted text[], back text[]) returns text[]
language sql immutable set search_path = '' as $$
  select array(
    select distinct b.choice from unnest(wanted) w (choice) cross join unnest(back) b (choice)
    where split_part(w.choice, '|', 1) in ('', split_part(b.choice, '|', 1))
      and split_part(w.choice, '|', 2) in ('', split_part(b.choice, '|', 2)))
$$;

-- A shopper who asked for choices hears of those only. Without a choice the whole product must have been sold out. Only those count
-- who had it on the wishlist before the change. One product a call, so that a seller's edit of it waits for little.
create function public.spread_wishlist_news() returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  news private.wishlist_news;
begin
  select n.* into news from private.wishlist_news n order by n.noted_at limit 1 for update skip locked;
  if news.product_id is null then
    return false;
  end if;
  insert into private.pushes (subscription_id, kind, topic, product_id, facts, due_at)
  select s.id, 'wishlist', 'wishlist', news.product_id,
    jsonb_build_object('back', to_jsonb(q.back), 'price_before', news.price_before), private.wishlist_push_at(s.wishes_told_at)
  from public.wishlist w
  join public.push_subscriptions s on s.user_id = w.user_id and s.area = 'shop'
  join public.user_profiles u on u.id = w.user_id
  cross join lateral (
    select case when w.notify_choices <> '{}' then private.wanted_choices(w.notify_choices, news.back)
      when news.was_sold_out then news.back else '{}' end as back
  ) q
  where w.product_id = news.product_id and w.deleted_at is null and w.created_at < news.noted_at
    and 'push_wishlist' <> all (u.muted) and (q.back <> '{}' or news.price_before is not null)
  for key share of s skip locked;
  delete from private.wishlist_news n where n.product_id = news.product_id;
  return true;
end
$$;
comment on function public.spread_wishlist_news() is
  'Makes the pushes about one product that became cheaper or available. Answers whether there was one.';

-- The products of a push that are still on the wishlist, shown, in stock, and either cheaper or back in a choice that was noted.
create function private.wished_in_push(claimed uuid) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_agg(jsonb_build_object('id', q.id::text, 'name', q.name, 'back', q.back, 'price', q.selling_price) order by q.first)
  from (
    select p.id, p.name, p.selling_price, min(r.id) as first, bool_or(exists (
        select from jsonb_array_elements_text(r.facts -> 'back') c join public.product_variants v
          on v.product_id = p.id and v.size || '|' || v.color = c and v.stock_quantity > 0)) as back,
      max((r.facts ->> 'price_before')::numeric) as price_before
    from private.pushes r
    join public.push_subscriptions s on s.id = r.subscription_id
    join public.wishlist w on w.user_id = s.user_id and w.product_id = r.product_id and w.deleted_at is null
    join public.products p on p.id = r.product_id and p.is_shown and p.stock_quantity > 0
    join public.sellers b on b.id = p.seller_id and b.is_verified
    where r.push_id = claimed group by p.id
  ) q
  where q.back or q.selling_price < q.price_before
$$;

revoke execute on function private.note_wishlist_news(), private.wishlist_push_at(timestamptz, timestamptz),
  private.wanted_choices(text[], text[]), private.wished_in_push(uuid) from public;
revoke execute on function public.spread_wishlist_news() from public, anon, authenticated;
grant execute on function public.spread_wishlist_news() to service_role;
