-- A brand may deliver free from an amount on. docs/decisions/034-free-delivery.md

alter table public.sellers add column free_delivery_from numeric(10,2) check (free_delivery_from between 1 and 99999999);
comment on column public.sellers.free_delivery_from is
  'Rupees of the brand''s goods in one order, before any coupon, from which its parcel is delivered free. Null: no rule.';

-- As before, with the rule.
create or replace function private.brand_row(s public.sellers) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object('brand_name', s.brand_name, 'business_email', s.business_email,
    'phone_number', s.phone_number, 'is_verified', s.is_verified, 'free_delivery_from', s.free_delivery_from,
    'size_charts', to_jsonb(array_remove(array[nullif(s.size_chart_image1_url, ''),
      nullif(s.size_chart_image2_url, ''), nullif(s.size_chart_image3_url, '')], null)))
$$;

-- As before, with the rule. Verifying or disabling a seller touches no product, yet all of its products appear or vanish. Each change
-- that a brand makes of itself leaves a line in the audit log. Its limit is 200 a day, which no brand needs.
create or replace function private.log_sellers() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  uid constant uuid := auth.uid();
begin
  if tg_op = 'INSERT' then
    perform private.touch(string_agg(e.entry::text, ',')) from (
      select json_build_array('catalog', 'brands', id::text) as entry from new_rows where is_verified
      union all
      select json_build_array('seller:' || id, 'profile', 'me') from new_rows
    ) e;
  elsif tg_op = 'DELETE' then
    perform private.touch(string_agg(e.entry::text, ',')) from (
      select json_build_array('catalog', 'brands', id::text) as entry from old_rows
      union all
      select json_build_array('seller:' || id, 'profile', 'me') from old_rows
    ) e;
  else
    if exists (select from new_rows n where n.id = uid) and private.over_limit('profile:' || uid, 200, '1 day') then
      perform private.refuse(429, 'Too many changes of the profile, try later', 'rate_limited');
    end if;
    perform private.touch(string_agg(e.entry::text, ',')) from (
      select json_build_array('catalog', 'brands', n.id::text) as entry
      from new_rows n join old_rows o on o.id = n.id
      where (n.is_verified or o.is_verified) and (n.is_verified, n.brand_name, n.business_email, n.phone_number,
          n.size_chart_image1_url, n.size_chart_image2_url, n.size_chart_image3_url, n.free_delivery_from)
        is distinct from (o.is_verified, o.brand_name, o.business_email, o.phone_number,
          o.size_chart_image1_url, o.size_chart_image2_url, o.size_chart_image3_url, o.free_delivery_from)
      union all
      select json_build_array('catalog', 'products', p.id::text)
      from new_rows n join old_rows o on o.id = n.id join public.products p on p.seller_id = n.id
      where n.is_verified <> o.is_verified and p.deleted_at is null
      union all
      select json_build_array('seller:' || id, 'profile', 'me') from new_rows
    ) e;
  end if;
  return null;
end
$$;

-- As before, with the rule.
create or replace function public.delivery_list(p_seller_id uuid default null) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  brand constant public.sellers := private.delivery_list_of(p_seller_id);
begin
  return jsonb_build_object('brand_name', brand.brand_name, 'free_delivery_from', brand.free_delivery_from,
    'updated_at', (select l.updated_at from public.delivery_lists l where l.seller_id = brand.id),
    'rows', (select coalesce(jsonb_agg(jsonb_build_array(d.pincode, d.days) order by d.pincode), '[]')
      from public.delivery_pincodes d where d.seller_id = brand.id));
end
$$;
comment on function public.delivery_list(uuid) is
  'The whole list of the seller, with the rule of free delivery: pincodes and days, in the order of the pincodes. Admins name the seller.';

create function public.set_free_delivery(p_from numeric, p_seller_id uuid default null) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  brand constant public.sellers := private.delivery_list_of(p_seller_id);
begin
  -- Without a third decimal, which the column would round. NaN is above every number.
  if p_from is not null and (p_from not between 1 and 99999999 or p_from <> round(p_from, 2)) then
    perform private.refuse(422, 'An amount from 1 to 99,999,999 rupees is needed, or none', 'free_delivery_wrong');
  elsif private.over_limit('free-delivery:' || auth.uid(), 60, '1 hour') then
    perform private.refuse(429, 'Too many changes, try later', 'rate_limited');
  end if;
  -- The trigger of the table notes it in the audit log.
  update public.sellers s set free_delivery_from = p_from where s.id = brand.id;
  return jsonb_build_object('free_delivery_from', p_from);
end
$$;
comment on function public.set_free_delivery(numeric, uuid) is
  'Rupees from which the brand of the seller delivers free; null ends the rule. Admins name the seller.';
revoke execute on function public.set_free_delivery(numeric, uuid) from public, anon;
grant execute on function public.set_free_delivery(numeric, uuid) to authenticated;
