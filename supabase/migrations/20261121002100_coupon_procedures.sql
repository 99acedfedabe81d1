-- A wrong guess must count, and a raised error would take its count back. So the miss is answered as PostgREST's own
-- error body, under a status set by hand.
create function private.answer_error(status integer, message text, detail text) returns jsonb
language plpgsql set search_path = '' as $$
begin
  perform set_config('response.status', status::text, true);
  return jsonb_build_object('code', 'PT' || status, 'message', message, 'details', detail, 'hint', null);
end
$$;

-- Codes the shop has told somebody: ordering with one is no guess.
create table private.told_coupons (
  user_id uuid not null references auth.users (id) on delete cascade,
  code text not null references public.coupons (code) on update cascade on delete cascade,
  primary key (user_id, code)
);
alter table private.told_coupons enable row level security;
create index told_coupons_code on private.told_coupons (code);

-- Asking for a code and ordering with one are tries of one kind: 20 in 10 minutes.
create function private.count_coupon_try(uid uuid) returns boolean
language sql set search_path = '' as $$
  select private.over_limit('coupon:' || uid, 20, '10 minutes')
$$;

-- Whether an order may not be told about this code any more. Reads only: orders with a coupon wait for nobody.
create function private.guessed_coupons(uid uuid, wanted text) returns boolean
language plpgsql stable set search_path = '' as $$
begin
  return exists (select from private.rate_hits r
      where r.key = 'coupon:' || uid and r.hits >= 20 and r.window_start >= now() - interval '10 minutes')
    and not exists (select from private.told_coupons t where t.user_id = uid and t.code = upper(btrim(wanted)));
end
$$;

create function private.coupon_missed(uid uuid) returns jsonb
language plpgsql set search_path = '' as $$
begin
  perform private.count_coupon_try(uid);
  return private.answer_error(409, 'Coupon not found', '{"code":"coupon_not_found"}');
end
$$;

create function public.coupon_by_code(p_code text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  uid constant uuid := private.caller();
  answer jsonb;
begin
  -- Whether a code that was told still holds is no guess: a cart in use asks for it four times a minute.
  if not exists (select from private.told_coupons t where t.user_id = uid and t.code = upper(btrim(p_code)))
    and private.count_coupon_try(uid) then
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
  if answer is null then
    return private.answer_error(404, 'Coupon not found', 'coupon_not_found');
  end if;
  insert into private.told_coupons (user_id, code) values (uid, answer ->> 'code') on conflict do nothing;
  return answer;
end
$$;
comment on function public.coupon_by_code(text) is
  'One coupon, expired ones too: the caller says why it does not hold; one the caller can use no more is refused. Coupons cannot be listed.';

create function public.increment_coupon_usage(coupon_code_param text) returns void
language sql stable set search_path = '' as $$ select $$;
comment on function public.increment_coupon_usage(text) is
  'Does nothing: placing the order counted the use, in its own transaction. Kept for those who call it.';

revoke execute on function private.answer_error(integer, text, text), private.count_coupon_try(uuid),
  private.guessed_coupons(uuid, text), private.coupon_missed(uuid) from public;
revoke execute on function public.coupon_by_code(text), public.increment_coupon_usage(text) from public, anon;
grant execute on function public.coupon_by_code(text), public.increment_coupon_usage(text) to authenticated;
