-- The device of a batch of edits is set by its name (20261121004970). All else is as before, also the contract with the phone
-- in 20261121001700.

create or replace function public.apply_mutations(
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
  -- An edit of an address on top of another edit counts from the version that the earlier edit would have made. Once that
  -- edit met a newer address, the numbers say nothing more. By chance they may be those of somebody else's save.
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
  -- Intents are counted, because each leaves a verdict. A phone keeps 500 of them, and several phones may come back at once.
  if private.over_limit('mutations:' || uid, 3000, '1 minute', greatest(jsonb_array_length(p_intents), 1))
    or private.over_limit('mutations_day:' || uid, 50000, '1 day', greatest(jsonb_array_length(p_intents), 1)) then
    perform private.refuse(429, 'Too many edits, try later', 'rate_limited');
  end if;
  perform private.set_sending_device(p_device);
  -- The row is written, not only inserted: compaction must not take it away in between.
  insert into public.sync_devices as d (user_id, device) values (uid, p_device)
  on conflict (user_id, device) do update set at = now()
  returning d.last_n, d.forgotten_n, d.xmax = 0 into watermark, forgotten, is_new;
  -- Nobody has 500 phones, but a script can name as many, and each row is kept for good. Rows of the last 60 days count: a
  -- browser that forgets everything when it closes is a new device every day.
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
