-- Coupons, made and changed by admins. A used one is switched off, never deleted: orders name it.

create index coupons_by_date on public.coupons (created_at, code);

create function public.admin_coupons(
  p_search text default '', p_limit integer default 50, p_offset integer default 0
) returns jsonb
language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_custom_plan as $$
declare
  typed constant text := private.like_typed(p_search);
  page record;
begin
  perform private.require_admin();
  page := private.page_of('(select c.*, c.code as id from public.coupons c)',
    case when typed is not null then array['lower(t.code || e''\n'' || coalesce(t.brand_name, '''')) like $1 ->> ''typed'''] end,
    jsonb_build_object('typed', typed), 't.created_at', true, p_limit, p_offset);
  return private.page_answer(page.total, page.over, (
    select jsonb_agg(to_jsonb(c) || jsonb_build_object('id', c.code,
      'brand_name', coalesce(s.brand_name, c.brand_name),
      'expired', c.expiry_date is not null and c.expiry_date < private.today()) order by g.place)
    from unnest(page.ids) with ordinality g (code, place)
    join public.coupons c on c.code = g.code left join public.sellers s on s.id = c.brand_id));
end
$$;

-- `p_terms` has the columns that are an admin's to say. One that is missing is empty in a new coupon and stays in another:
-- two admins at one coupon write only what each changed. A brand is given by its name.
create function public.save_coupon(p_code text, p_terms jsonb, p_new boolean) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  given public.coupons;
  brand public.sellers;
begin
  perform private.require_admin();
  if p_new is not true then
    select * into given from public.coupons c where c.code = p_code for no key update;
    if not found then
      perform private.refuse(404, 'Coupon not found', 'coupon_gone');
    end if;
  end if;
  begin
    given := jsonb_populate_record(given, p_terms);
  exception when data_exception then
    perform private.refuse(422, 'The terms cannot be read', 'coupon_terms_wrong');
  end;
  if p_new is not true and not p_terms ? 'brand_name' then
    brand.id := given.brand_id;
    brand.brand_name := given.brand_name;
  elsif btrim(coalesce(given.brand_name, '')) <> '' then
    select * into brand from public.sellers s where lower(s.brand_name) = lower(btrim(given.brand_name));
    if not found then
      perform private.refuse(404, 'There is no such brand', 'coupon_brand_unknown');
    end if;
  end if;
  if p_new then
    insert into public.coupons (code, discount_type, discount_value, max_discount, min_order_value, expiry_date,
      brand_id, brand_name, usage_limit, per_user_limit, is_active)
    values (upper(btrim(p_code)), given.discount_type, given.discount_value, given.max_discount,
      coalesce(given.min_order_value, 0), given.expiry_date, brand.id, brand.brand_name, given.usage_limit,
      given.per_user_limit, coalesce(given.is_active, true));
  else
    update public.coupons set discount_type = given.discount_type, discount_value = given.discount_value,
      max_discount = given.max_discount, min_order_value = coalesce(given.min_order_value, 0),
      expiry_date = given.expiry_date, brand_id = brand.id, brand_name = brand.brand_name,
      usage_limit = given.usage_limit, per_user_limit = given.per_user_limit,
      is_active = coalesce(given.is_active, true)
    where code = p_code;
  end if;
  return jsonb_build_object('code', upper(btrim(p_code)));
exception
  when unique_violation then
    perform private.refuse(409, 'This code is taken', 'coupon_taken');
  when check_violation or not_null_violation then
    perform private.refuse(422, 'The terms are not allowed', 'coupon_terms_wrong');
end
$$;
comment on function public.save_coupon(text, jsonb, boolean) is
  'Makes a coupon or changes the terms of one; orders keep the terms they were placed under.';

create function public.delete_coupon(p_code text) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_admin();
  delete from public.coupons where code = p_code;
  if not found then
    perform private.refuse(404, 'Coupon not found', 'coupon_gone');
  end if;
  return true;
exception when foreign_key_violation then
  perform private.refuse(409, 'Orders name this coupon', 'coupon_in_use');
end
$$;

revoke execute on function public.admin_coupons(text, integer, integer), public.save_coupon(text, jsonb, boolean),
  public.delete_coupon(text) from public, anon;
grant execute on function public.admin_coupons(text, integer, integer), public.save_coupon(text, jsonb, boolean),
  public.delete_coupon(text) to authenticated;
