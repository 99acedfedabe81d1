-- A wrong guess must count, and a raised error would take its count back: the miss is answered as
-- PostgREST's own error body under a status set by hand.
create function private.answer_error(status integer, message text, detail text) returns jsonb
language plpgsql set search_path = '' as $$
begin
  perform set_config('response.status', status::text, true);
  return jsonb_build_object('code', 'PT' || status, 'message', message, 'details', detail, 'hint', null);
end
$$;

create function public.coupon_by_code(p_code text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  uid constant uuid := private.caller();
  answer jsonb;
begin
  if private.over_limit('coupon:' || uid, 20, '10 minutes') then
    return private.answer_error(429, 'Too many tries, try later', 'rate_limited');
  end if;
  if exists (
    select from public.coupons c where c.code = upper(btrim(p_code)) and c.is_active
      and (c.used_count >= c.usage_limit
        or (select count(*) from public.coupon_uses u where u.code = c.code and u.user_id = uid) >= c.per_user_limit)
  ) then
    return private.answer_error(409, 'Coupon is used up', 'coupon_used_up');
  end if;
  select jsonb_build_object('code', c.code, 'discount_type', c.discount_type, 'discount_value', c.discount_value,
    'max_discount', c.max_discount, 'min_order_value', c.min_order_value, 'expiry_date', c.expiry_date,
    'brand_id', c.brand_id, 'brand_name', coalesce(s.brand_name, c.brand_name))
  into answer
  from public.coupons c left join public.sellers s on s.id = c.brand_id
  where c.code = upper(btrim(p_code)) and c.is_active;
  return coalesce(answer, private.answer_error(404, 'Coupon not found', 'coupon_not_found'));
end
$$;
comment on function public.coupon_by_code(text) is
  'One coupon, expired ones too: the caller says why it does not hold; one the caller can use no more is refused. Coupons cannot be listed.';

create function public.increment_coupon_usage(coupon_code_param text) returns void
language sql stable set search_path = '' as $$ select $$;
comment on function public.increment_coupon_usage(text) is
  'Does nothing: placing the order counted the use, in its own transaction. Kept for those who call it.';

revoke execute on function private.answer_error(integer, text, text) from public;
revoke execute on function public.coupon_by_code(text), public.increment_coupon_usage(text) from public, anon;
grant execute on function public.coupon_by_code(text), public.increment_coupon_usage(text) to authenticated;
