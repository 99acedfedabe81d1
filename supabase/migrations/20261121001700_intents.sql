-- These functions apply each intent to the caller's rows. Null means applied. A text is the code of a refusal, and
-- then nothing was written. Arguments of the wrong shape raise, which is refused as invalid_intent.

create function private.max_per_line() returns integer
language sql stable security definer set search_path = '' as $$
  select max_per_line from public.shop_settings
$$;

create function private.intent_product(args jsonb) returns bigint
language sql immutable set search_path = '' as $$
  select (args ->> 'product_id')::bigint
$$;

create function private.product_exists(product bigint) returns boolean
language sql stable set search_path = '' as $$
  select exists (select from public.products p where p.id = product and p.deleted_at is null)
$$;

create function private.add_to_cart(uid uuid, args jsonb, wanted integer) returns text
language plpgsql set search_path = '' as $$
declare
  product constant bigint := private.intent_product(args);
  most constant integer := private.max_per_line();
  -- A line that is put back keeps its time, and with it its place; never one to come.
  since constant timestamptz := least(clock_timestamp(),
    greatest(coalesce((args ->> 'added_at')::timestamptz, clock_timestamp()), timestamptz '2020-01-01'));
  mine record;
begin
  if product is null or wanted is null or wanted < 1 then
    return 'invalid_intent';
  elsif not private.product_exists(product) then
    return 'product_gone';
  end if;
  -- Sizes are free text here (a seller may have renamed one): without an end a script could fill the disk. Removed lines stay
  -- for good, so they have an end of their own, which no life of shopping reaches.
  select count(*) as kept, count(*) filter (where c.deleted_at is null) as shown,
    coalesce(bool_or(c.is_wanted), false) as is_kept,
    coalesce(bool_or(c.is_wanted and c.deleted_at is null), false) as is_shown
  into mine from (
    select l.deleted_at, l.product_id = product and l.size = coalesce(args ->> 'size', '')
      and l.color = coalesce(args ->> 'color', '') as is_wanted
    from public.shopping_cart l where l.user_id = uid
  ) c;
  if mine.shown >= 1000 and not mine.is_shown or mine.kept >= 20000 and not mine.is_kept then
    return 'invalid_intent';
  end if;
  insert into public.shopping_cart as c (user_id, product_id, size, color, quantity, created_at)
  values (uid, product, coalesce(args ->> 'size', ''), coalesce(args ->> 'color', ''), least(wanted, most), since)
  on conflict (user_id, product_id, size, color) do update set
    quantity = case when c.deleted_at is null then least(c.quantity + excluded.quantity, most) else excluded.quantity end,
    created_at = case when c.deleted_at is null then c.created_at else excluded.created_at end,
    deleted_at = null;
  return null;
end
$$;

create function private.intent_cart(uid uuid, name text, args jsonb) returns text
language plpgsql set search_path = '' as $$
declare
  product constant bigint := private.intent_product(args);
begin
  if name = 'cart.clear' then
    update public.shopping_cart set deleted_at = now() where user_id = uid and deleted_at is null;
    return null;
  elsif product is null or name = 'cart.set' and args ->> 'quantity' is null then
    return 'invalid_intent';
  elsif name = 'cart.add' then
    return private.add_to_cart(uid, args, (args ->> 'quantity')::integer);
  elsif name = 'cart.set' and (args ->> 'quantity')::integer < 1 then
    -- Ignored, as a set of a missing line is.
    return null;
  end if;
  update public.shopping_cart c set
    quantity = case when name = 'cart.set'
      then least((args ->> 'quantity')::integer, private.max_per_line()) else c.quantity end,
    deleted_at = case when name = 'cart.remove' then now() end
  where c.user_id = uid and c.product_id = product and c.deleted_at is null
    and c.size = coalesce(args ->> 'size', '') and c.color = coalesce(args ->> 'color', '');
  return null;
end
$$;

create function private.intent_wishlist(uid uuid, name text, args jsonb) returns text
language plpgsql set search_path = '' as $$
declare
  product constant bigint := private.intent_product(args);
  code text;
begin
  if product is null then
    return 'invalid_intent';
  elsif name = 'wishlist.add' then
    if not private.product_exists(product) then
      return 'product_gone';
    end if;
    insert into public.wishlist as w (user_id, product_id) values (uid, product)
    on conflict (user_id, product_id) do update set deleted_at = null, created_at = clock_timestamp()
    where w.deleted_at is not null;
    return null;
  elsif name = 'wishlist.move' then
    code := private.add_to_cart(uid, args, 1);
    if code is not null then
      return code;
    end if;
  end if;
  update public.wishlist set deleted_at = now() where user_id = uid and product_id = product and deleted_at is null;
  return null;
end
$$;

create function private.intent_profile(uid uuid, args jsonb) returns text
language plpgsql set search_path = '' as $$
declare
  new_name constant text := private.trimmed(args ->> 'full_name');
  new_phone constant text := private.trimmed(args ->> 'phone_number');
begin
  if new_name is null and new_phone is null then
    return 'invalid_intent';
  elsif private.visible_text(new_name) = '' then
    return 'name_required';
  elsif new_phone !~ '^([0-9]{10})?$' then
    return 'phone_invalid';
  -- What a seller or an admin is called leaves a line in the audit log each time: with what a brand writes of itself
  -- (log_sellers) two hundred a day.
  elsif exists (select from public.user_profiles p where p.id = uid and p.role <> 'user'
      and (p.full_name, p.phone_number)
        is distinct from (coalesce(new_name, p.full_name), coalesce(new_phone, p.phone_number)))
    and private.over_limit('profile:' || uid, 200, '1 day') then
    return 'rate_limited';
  end if;
  update public.user_profiles set
    full_name = coalesce(new_name, full_name), phone_number = coalesce(new_phone, phone_number)
  where id = uid;
  return null;
end
$$;

create function private.intent_address(uid uuid, args jsonb) returns text
language plpgsql set search_path = '' as $$
declare
  base constant bigint := (args ->> 'base_version')::bigint;
begin
  if base is null then
    return 'invalid_intent';
  elsif coalesce(private.visible_text(args ->> 'address'), '') = '' then
    return 'address_required';
  elsif coalesce(private.visible_text(args ->> 'city'), '') = '' then
    return 'city_required';
  elsif coalesce(private.visible_text(args ->> 'state'), '') = '' then
    return 'state_required';
  elsif coalesce(private.trimmed(args ->> 'pincode'), '') !~ '^[0-9]{6}$' then
    return 'pincode_invalid';
  end if;
  update public.user_profiles set
    address = private.trimmed(args ->> 'address'),
    landmark = case when private.visible_text(args ->> 'landmark') <> '' then private.trimmed(args ->> 'landmark') else '' end,
    city = private.trimmed(args ->> 'city'), state = private.trimmed(args ->> 'state'),
    pincode = private.trimmed(args ->> 'pincode'),
    address_version = address_version + 1
  where id = uid and address_version = base;
  return case when found then null else 'address_conflict' end;
end
$$;

create function private.apply_intent(uid uuid, name text, args jsonb) returns text
language plpgsql set search_path = '' as $$
begin
  -- Longer than the longest message, before anybody looks at its letters.
  if args is null or jsonb_typeof(args) <> 'object' or octet_length(args::text) > 40000 then
    return 'invalid_intent';
  end if;
  case
    when name in ('cart.add', 'cart.set', 'cart.remove') or name = 'cart.clear' then
      return private.intent_cart(uid, name, args);
    when name in ('wishlist.add', 'wishlist.remove', 'wishlist.move') then
      return private.intent_wishlist(uid, name, args);
    when name = 'profile.update' then
      return private.intent_profile(uid, args);
    when name = 'address.save' then
      return private.intent_address(uid, args);
    when name = 'contact.send' then
      return private.intent_contact(uid, args);
    else
      return 'invalid_intent';
  end case;
end
$$;

-- All writes of a person to their own things wait for each other: no deadlock between two phones,
-- and an order sees the cart whole.
-- Without a search_path of its own, so that it is inlined.
create function private.lock_person(uid uuid) returns void
language sql as $$
  select pg_advisory_xact_lock(7302, hashtext(uid::text))
$$;

-- One intent of one device, in a subtransaction of its own. Null: not the intent's fault (a lock, a full disk).
create function private.judge(uid uuid, intent jsonb, out verdict text, out code text)
language plpgsql set search_path = '' as $$
begin
  code := private.apply_intent(uid, intent ->> 'name', intent -> 'args');
  verdict := case when code is null then 'applied' else 'rejected' end;
exception
  when data_exception or integrity_constraint_violation then
    verdict := 'rejected';
    code := 'invalid_intent';
  -- A full contact desk holds up nobody's cart: the message waits where its writer sees it.
  when sqlstate 'PT429' then
    verdict := 'rejected';
    code := 'rate_limited';
  when others then
    verdict := null;
end
$$;

-- The contract with the phone:
--
-- Each (device, n) is applied at most once, in the order of n. A repeat answers its stored verdict. Verdicts are
-- forgotten after 60 days, up to forgotten_n. A repeat of such an intent answers `applied`, and nothing is applied.
--
-- An intent's `key` is its own for ever. When it comes again under another number or device, it answers the stored
-- verdict. So a phone may give a new number to an intent whose fate it does not know.
--
-- The verdict `retry` stops the batch, or later intents would overtake it. The verdict `rejected` lets the later ones
-- pass.
--
-- A phone whose copy lives elsewhere (a restored backup, a cloned disk) sends other intents under used numbers. It
-- can see that before sending: last_n, here and in sync_pull, is above every number it has given out.
--
-- If the phone does not see that, the numbers tell. A number may stand for another key. It may also be one that this
-- device has left out, because the other phone was further. The verdict is then `rejected` with device_conflict,
-- nothing of that intent is applied, and the batch stops. The phone takes a new device id and numbers this intent and
-- all behind it anew, in their order. Those before it have their verdicts.
--
-- The phone has verdicts of this run up to the number p_after. That number may be above what is known of the device:
-- then the server was restored to an earlier state meanwhile. The answer is `behind`, nothing is applied, and the
-- phone begins with what it has not seen come back. Otherwise a lost intent would count as a number that was left
-- out.
create function public.apply_mutations(
  p_uid uuid, p_device text, p_protocol integer, p_intents jsonb, p_after bigint default 0
) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  uid constant uuid := private.caller_is(p_uid);
  watermark bigint;
  forgotten bigint;
  is_new boolean;
  intent jsonb;
  intent_n bigint;
  previous_n bigint := 0;
  fingerprint bigint;
  judged record;
  stored public.sync_verdicts;
  verdicts jsonb := '[]';
  -- An address that was edited on top of another edit of it counts from the version that one would have made. Once that one met
  -- a newer address, the numbers say nothing any more: by chance they are those of somebody else's save.
  met_newer boolean := false;
begin
  if not private.serves(p_protocol) then
    return jsonb_build_object('protocol', private.newest_protocol(), 'status', 'upgrade_required', 'uid', uid,
      'last_n', 0, 'verdicts', verdicts);
  elsif p_intents is null or jsonb_typeof(p_intents) <> 'array' or coalesce(length(p_device), 0) not between 1 and 64 then
    perform private.refuse(400, 'A device and a list of intents are needed', 'invalid_batch');
  elsif jsonb_array_length(p_intents) > 50 then
    perform private.refuse(413, 'At most 50 intents in a batch', 'too_many');
  elsif exists (select from jsonb_array_elements(p_intents) i where coalesce(i ->> 'n', '') !~ '^[0-9]{1,15}$') then
    perform private.refuse(400, 'Every intent needs a number', 'invalid_batch');
  end if;

  perform private.lock_person(uid);
  -- By intents, for each leaves a verdict, whatever it is. A phone keeps 500: several may come back at once.
  if private.over_limit('mutations:' || uid, 3000, '1 minute', greatest(jsonb_array_length(p_intents), 1))
    or private.over_limit('mutations_day:' || uid, 50000, '1 day', greatest(jsonb_array_length(p_intents), 1)) then
    perform private.refuse(429, 'Too many edits, try later', 'rate_limited');
  end if;
  perform set_config('app.device', p_device, true);
  -- Written, not only inserted: compaction must not take the row away in between.
  insert into public.sync_devices as d (user_id, device) values (uid, p_device)
  on conflict (user_id, device) do update set at = now()
  returning d.last_n, d.forgotten_n, d.xmax = 0 into watermark, forgotten, is_new;
  -- Nobody has as many phones; a name costs a script nothing, and what is kept of one is kept for good. But a browser that forgets all
  -- at each end has a new one every day.
  if is_new and (select count(*) from public.sync_devices d
    where d.user_id = uid and d.at > now() - interval '60 days') > 500 then
    perform private.refuse(429, 'Too many devices', 'rate_limited');
  end if;
  if p_after > watermark then
    return jsonb_build_object('protocol', private.newest_protocol(), 'status', 'behind', 'uid', uid,
      'last_n', watermark, 'verdicts', verdicts);
  end if;

  for intent in select i from jsonb_array_elements(p_intents) with ordinality e (i, place) order by place loop
    intent_n := (intent ->> 'n')::bigint;
    if intent_n <= previous_n then
      perform private.refuse(400, 'Intents must be sorted by n', 'invalid_batch');
    end if;
    previous_n := intent_n;
    fingerprint := hashtextextended(coalesce(intent ->> 'key', (intent - 'n')::text), 0);

    select * into stored from public.sync_verdicts v where v.user_id = uid and v.device = p_device and v.n = intent_n;
    if found and stored.content <> fingerprint then
      verdicts := verdicts || private.verdict(intent_n, 'rejected', 'device_conflict');
      exit;
    elsif found then
      met_newer := met_newer or stored.code is not distinct from 'address_conflict';
      verdicts := verdicts || private.verdict(intent_n, stored.verdict, stored.code);
      continue;
    elsif intent_n <= forgotten then
      verdicts := verdicts || private.verdict(intent_n, 'applied', null);
      continue;
    end if;

    if intent ? 'key' then
      select * into stored from public.sync_verdicts v where v.user_id = uid and v.content = fingerprint limit 1;
      if found then
        met_newer := met_newer or stored.code is not distinct from 'address_conflict';
        watermark := greatest(watermark, intent_n);
        verdicts := verdicts || private.verdict(intent_n, stored.verdict, stored.code);
        continue;
      end if;
    end if;
    if intent_n <= watermark then
      verdicts := verdicts || private.verdict(intent_n, 'rejected', 'device_conflict');
      exit;
    end if;

    if met_newer and intent ->> 'name' = 'address.save' then
      select 'rejected' as verdict, 'address_conflict' as code into judged;
    else
      judged := private.judge(uid, intent);
    end if;
    met_newer := met_newer or judged.code is not distinct from 'address_conflict';
    if judged.verdict is null then
      verdicts := verdicts || private.verdict(intent_n, 'retry', null);
      exit;
    end if;
    insert into public.sync_verdicts (user_id, device, n, verdict, code, content)
    values (uid, p_device, intent_n, judged.verdict, judged.code, fingerprint);
    watermark := intent_n;
    verdicts := verdicts || private.verdict(intent_n, judged.verdict, judged.code);
  end loop;

  update public.sync_devices set last_n = watermark where user_id = uid and device = p_device;
  return jsonb_build_object('protocol', private.newest_protocol(), 'status', 'ok', 'uid', uid, 'last_n', watermark,
    'verdicts', verdicts);
end
$$;
comment on function public.apply_mutations(uuid, text, integer, jsonb, bigint) is
  'Applies a device''s intents in order, each once and each in its own subtransaction; a repeat answers the stored verdict.';

create function private.verdict(n bigint, verdict text, code text) returns jsonb
language sql immutable set search_path = '' as $$
  select jsonb_strip_nulls(jsonb_build_object('n', n, 'verdict', verdict, 'code', code))
$$;

revoke execute on function private.max_per_line(), private.intent_product(jsonb), private.product_exists(bigint),
  private.add_to_cart(uuid, jsonb, integer), private.intent_cart(uuid, text, jsonb),
  private.intent_wishlist(uuid, text, jsonb), private.intent_profile(uuid, jsonb), private.intent_address(uuid, jsonb),
  private.apply_intent(uuid, text, jsonb), private.judge(uuid, jsonb), private.lock_person(uuid),
  private.verdict(bigint, text, text) from public;
revoke execute on function public.apply_mutations(uuid, text, integer, jsonb, bigint) from public, anon;
grant execute on function public.apply_mutations(uuid, text, integer, jsonb, bigint) to authenticated;
