-- Where a brand delivers: its list of pincodes, each with a number of days or without. A brand without a list has said nothing.
-- docs/decisions/030-where-a-brand-delivers.md

create table public.delivery_lists (
  seller_id uuid primary key references public.sellers (id) on delete cascade,
  pincodes integer not null check (pincodes between 1 and 25000),
  updated_at timestamptz not null default now()
);
alter table public.delivery_lists enable row level security;
revoke all on public.delivery_lists from anon, authenticated, service_role;
comment on table public.delivery_lists is 'A row is the list of one brand. Procedures alone write it.';
comment on column public.delivery_lists.pincodes is 'How many pincodes the list has. India has about 19,300.';

create table public.delivery_pincodes (
  seller_id uuid not null references public.delivery_lists (seller_id) on delete cascade,
  pincode text not null check (pincode ~ '^[1-9][0-9]{5}$'),
  days smallint check (days between 1 and 60),
  primary key (seller_id, pincode)
);
alter table public.delivery_pincodes enable row level security;
revoke all on public.delivery_pincodes from anon, authenticated, service_role;
comment on column public.delivery_pincodes.days is
  'Days from the order to the door. Null: the delivery time of the product holds.';

-- The brand whose list the caller may read and write: the own one, or for an admin the one that is named.
create function private.delivery_list_of(seller uuid) returns public.sellers
language plpgsql stable security definer set search_path = '' as $$
declare
  brand public.sellers;
begin
  if seller is null then
    seller := private.require_seller();
  elsif seller is distinct from auth.uid() or not private.is_seller() then
    perform private.require_admin();
  end if;
  select * into brand from public.sellers s where s.id = seller;
  if not found then
    perform private.refuse(404, 'Seller not found', 'seller_not_found');
  end if;
  return brand;
end
$$;

create function public.delivery_to(p_pincode text, p_sellers uuid[]) returns jsonb
language plpgsql security definer set search_path = '' as $$
begin
  if (p_pincode ~ '^[0-9]{6}$') is not true or cardinality(coalesce(p_sellers, '{}')) not between 1 and 50 then
    perform private.refuse(422, 'A pincode and 1 to 50 sellers are needed', 'pincode_invalid');
  elsif private.over_limit('delivery:' || private.visitor(), 2000, '10 minutes') then
    -- Many phones share one address of their network. Set by hand: a raised error would take the count back.
    perform set_config('response.status', '429', true);
    return null;
  end if;
  return (
    select jsonb_agg(jsonb_build_object('seller_id', s.id, 'days', d.days,
      'delivers', case when l.seller_id is not null then d.pincode is not null end))
    from (select distinct unnest(p_sellers) as id) s
    left join public.delivery_lists l on l.seller_id = s.id
    left join public.delivery_pincodes d on d.seller_id = s.id and d.pincode = p_pincode);
end
$$;
comment on function public.delivery_to(text, uuid[]) is
  'Whether each seller delivers to a pincode, and in how many days; null without a list. Null under status 429 when asked too often.';

create function public.delivery_list(p_seller_id uuid default null) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  brand constant public.sellers := private.delivery_list_of(p_seller_id);
begin
  return jsonb_build_object('brand_name', brand.brand_name,
    'updated_at', (select l.updated_at from public.delivery_lists l where l.seller_id = brand.id),
    'rows', (select coalesce(jsonb_agg(jsonb_build_array(d.pincode, d.days) order by d.pincode), '[]')
      from public.delivery_pincodes d where d.seller_id = brand.id));
end
$$;
comment on function public.delivery_list(uuid) is
  'The whole list of the seller who asks, or for an admin of the one that is named: pincodes and days, in the order of the pincodes.';

create function public.import_delivery_list(
  p_pincodes text[], p_days smallint[], p_replace boolean default true, p_seller_id uuid default null
) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  most constant integer := 25000;
  brand constant public.sellers := private.delivery_list_of(p_seller_id);
  given constant integer := cardinality(coalesce(p_pincodes, '{}'));
  pincodes_before integer;
  removed integer;
  added integer;
  total integer;
begin
  if given > most then
    perform private.refuse(413, 'More pincodes than a list may hold', 'delivery_list_long');
  elsif given <> cardinality(coalesce(p_days, '{}')) or given = 0 and p_replace is not true
    or exists (select from unnest(p_pincodes) code where (code ~ '^[1-9][0-9]{5}$') is not true)
    or exists (select from unnest(p_days) days where days not between 1 and 60)
    or given <> (select count(distinct code) from unnest(p_pincodes) code) then
    perform private.refuse(422, 'Each pincode is needed once, with 1 to 60 days or none', 'delivery_list_wrong');
  elsif private.over_limit('delivery-list:' || auth.uid(), 60, '1 hour') then
    perform private.refuse(429, 'Too many imports, try later', 'rate_limited');
  end if;

  -- One import of a brand at a time.
  perform from public.sellers s where s.id = brand.id for no key update;
  select l.pincodes into pincodes_before from public.delivery_lists l where l.seller_id = brand.id;
  if given = 0 then
    delete from public.delivery_lists l where l.seller_id = brand.id;
    removed := coalesce(pincodes_before, 0);
    added := 0;
    total := 0;
  else
    insert into public.delivery_lists (seller_id, pincodes) values (brand.id, given) on conflict do nothing;
    with gone as (
      delete from public.delivery_pincodes d
      where p_replace and d.seller_id = brand.id
        and not exists (select from unnest(p_pincodes) kept (code) where kept.code = d.pincode)
      returning 1
    )
    select count(*) into removed from gone;
    with written as (
      insert into public.delivery_pincodes as d (seller_id, pincode, days)
      select brand.id, g.pincode, g.days from unnest(p_pincodes, p_days) g (pincode, days)
      on conflict (seller_id, pincode) do update set days = excluded.days
      where d.days is distinct from excluded.days
      returning 1
    )
    select count(*) into added from written;
    select count(*) into total from public.delivery_pincodes d where d.seller_id = brand.id;
    if total > most then
      perform private.refuse(413, 'More pincodes than a list may hold', 'delivery_list_long');
    end if;
    update public.delivery_lists l set pincodes = total, updated_at = now() where l.seller_id = brand.id;
  end if;

  if added + removed > 0 then
    perform private.note_change('sellers', brand.id::text, brand.brand_name, 'update',
      jsonb_build_object('delivery_pincodes', coalesce(pincodes_before, 0)),
      jsonb_build_object('delivery_pincodes', total, 'delivery_pincodes_written', added, 'delivery_pincodes_removed', removed));
  end if;
  return jsonb_build_object('pincodes', total, 'written', added, 'removed', removed);
end
$$;
comment on function public.import_delivery_list(text[], smallint[], boolean, uuid) is
  'Replaces the list of the seller, or adds to it. No pincodes and p_replace: there is no list any more. Admins name the seller.';

revoke execute on function private.delivery_list_of(uuid) from public;
revoke execute on function public.delivery_to(text, uuid[]), public.delivery_list(uuid),
  public.import_delivery_list(text[], smallint[], boolean, uuid) from public, anon;
grant execute on function public.delivery_to(text, uuid[]) to anon, authenticated;
grant execute on function public.delivery_list(uuid), public.import_delivery_list(text[], smallint[], boolean, uuid) to authenticated;
