-- The inventory of a deployed project. Its smoke test (`npm run smoke`) compares it with these migrations.

-- Only for the service role and admins: a list of rules helps an attacker to find the one that is missing.
create function private.inspector() returns void
language plpgsql stable set search_path = '' as $$
begin
  if coalesce(auth.jwt() ->> 'role', '') = 'service_role' then return; end if;
  perform private.caller();
  if not private.is_admin() then perform private.refuse(403, 'Only for administrators', 'admin_only'); end if;
end
$$;

create function private.who_may(kind text, object oid) returns text
language sql stable set search_path = '' as $$
  select coalesce(string_agg(r || case when kind = 'execute' then '' else ' ' || verbs end, ', ' order by r), 'nobody')
  from unnest(array['anon', 'authenticated', 'service_role']) r
  cross join lateral (select string_agg(v, '+' order by v) as verbs
    from unnest(case kind when 'execute' then array['execute'] else array['select', 'insert', 'update', 'delete', 'truncate'] end) v
    where case kind
      when 'execute' then has_function_privilege(r, object, 'execute')
      when 'relation' then has_table_privilege(r, object, v)
        or v not in ('delete', 'truncate') and has_any_column_privilege(r, object, v) end) granted
  where verbs is not null
$$;

create function public.shop_inventory() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  ours constant oid[] := array['public'::regnamespace::oid, 'private'::regnamespace::oid];
  guarded constant oid[] := array['storage.objects'::regclass::oid, 'realtime.messages'::regclass::oid];
  scheduled jsonb := '{}';
begin
  perform private.inspector();
  -- Where there is pg_cron, which tells its owner of a job only; elsewhere the backend's own scheduler runs what has to run
  -- again and again.
  if to_regclass('cron.job') is not null then
    execute 'select coalesce(jsonb_object_agg(''schedule '' || jobname, schedule), ''{}'') from cron.job where active and jobname is not null'
      into scheduled;
    scheduled := scheduled || jsonb_build_object('scheduler', 'pg_cron');
  end if;
  return scheduled || (select jsonb_object_agg(name, print) from (
    -- Row security does not reach what a materialized view has kept, no more than through a view of its owner's.
    select format('%s %s', case when c.relkind in ('v', 'm') then 'view' else 'table' end, c.oid::regclass) as name,
      format('rls %s; %s', case when c.relrowsecurity then 'on' else 'off' end, private.who_may('relation', c.oid))
        || case when c.relkind in ('v', 'm') then '; ' || md5(pg_get_viewdef(c.oid)) || coalesce(' ' || c.reloptions::text, '') else '' end
        as print
    from pg_catalog.pg_class c where c.relnamespace = any (ours) and c.relkind in ('r', 'p', 'v', 'm')
    union all
    -- Policies on tables of the platform are of no use where it does not ask them. Who may use those is the platform's affair.
    select format('table %s', c.oid::regclass), format('rls %s', case when c.relrowsecurity then 'on' else 'off' end)
    from pg_catalog.pg_class c where c.oid = any (guarded)
    union all
    select format('column %s.%I', c.oid::regclass, a.attname),
      format('%s%s%s; %s', format_type(a.atttypid, a.atttypmod), case when a.attnotnull then ' not null' else '' end,
        coalesce(case when a.attgenerated <> '' then ' generated ' else ' default ' end || pg_get_expr(d.adbin, d.adrelid), ''),
        (select coalesce(string_agg(r || ' ' || v, ', ' order by r, v), 'nobody')
          from unnest(array['anon', 'authenticated']) r, unnest(array['select', 'insert', 'update']) v
          where has_column_privilege(r, c.oid, a.attnum, v)))
    from pg_catalog.pg_class c join pg_catalog.pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      left join pg_catalog.pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
    where c.relnamespace = any (ours) and c.relkind in ('r', 'p', 'v', 'm')
    union all
    select format('policy %s "%s"', p.polrelid::regclass, p.polname),
      format('%s for %s to %s', case when p.polpermissive then 'permissive' else 'restrictive' end, p.polcmd,
        (select string_agg(coalesce(r.rolname, 'public'), ', ' order by r.rolname)
          from unnest(p.polroles) o left join pg_catalog.pg_roles r on r.oid = o))
      || '; ' || md5(concat_ws('|', pg_get_expr(p.polqual, p.polrelid), pg_get_expr(p.polwithcheck, p.polrelid)))
    from pg_catalog.pg_policy p join pg_catalog.pg_class c on c.oid = p.polrelid
    where c.relnamespace = any (ours) or c.oid = any (guarded)
    union all
    select format('%s %s', case when p.pronamespace = 'public'::regnamespace then 'procedure' else 'helper' end,
        p.oid::regprocedure),
      format('source %s, %s%s%s; %s',
        md5(concat_ws('|', l.lanname, p.prosrc, pg_get_function_arguments(p.oid), pg_get_function_result(p.oid))),
        case p.provolatile when 'i' then 'immutable' when 's' then 'stable' else 'volatile' end,
        case when p.prosecdef then ', security definer' else '' end,
        coalesce(', ' || array_to_string(p.proconfig, ', '), ''), private.who_may('execute', p.oid))
    from pg_catalog.pg_proc p join pg_catalog.pg_language l on l.oid = p.prolang where p.pronamespace = any (ours)
      and not exists (select from pg_catalog.pg_depend d where d.objid = p.oid and d.deptype = 'e')
    union all
    select format('trigger %I on %s', t.tgname, t.tgrelid::regclass),
      format('%s, %s', pg_get_triggerdef(t.oid), case when t.tgenabled in ('O', 'A') then 'on' else 'off' end)
    from pg_catalog.pg_trigger t join pg_catalog.pg_class c on c.oid = t.tgrelid
      join pg_catalog.pg_proc p on p.oid = t.tgfoid
    -- Ours stand on tables of the platform as well: a new account gets its profile so.
    where not t.tgisinternal and (c.relnamespace = any (ours) or p.pronamespace = any (ours))
    union all
    select format('rule %I on %s', w.rulename, w.ev_class::regclass), md5(pg_get_ruledef(w.oid))
    from pg_catalog.pg_rewrite w join pg_catalog.pg_class c on c.oid = w.ev_class
    where c.relnamespace = any (ours) and w.rulename <> '_RETURN'
    union all
    select format('constraint %I on %s', k.conname, k.conrelid::regclass),
      pg_get_constraintdef(k.oid)
    from pg_catalog.pg_constraint k
    -- A foreign key to a table of ours can keep its rows from being deleted, wherever it stands.
    left join pg_catalog.pg_class kept on kept.oid = k.confrelid
    -- Newer PostgreSQL lists NOT NULL here as well; the columns tell that.
    where (k.connamespace = any (ours) or kept.relnamespace = any (ours)) and k.conrelid <> 0 and k.contype <> 'n'
    union all
    select format('index %s on %s', i.indexrelid::regclass, i.indrelid::regclass),
      pg_get_indexdef(i.indexrelid)
    from pg_catalog.pg_index i join pg_catalog.pg_class c on c.oid = i.indrelid
    where c.relnamespace = any (ours) and i.indisvalid
    union all
    select format('bucket %s', b.id), format('%s, %s bytes, %s', case when b.public then 'public' else 'private' end,
      coalesce(b.file_size_limit::text, 'any'), coalesce(array_to_string(b.allowed_mime_types, ' '), 'any type'))
    from storage.buckets b
  ) found);
end
$$;
comment on function public.shop_inventory() is
  'What stands in this project, by name, each with a print of what matters about it: {"table public.orders": "rls on; ..."}.';

create function public.send_test_message(p_nonce uuid) returns text
language plpgsql security definer set search_path = '' as $$
declare
  topic text;
begin
  perform private.inspector();
  topic := coalesce('user:' || auth.uid(), 'test:' || p_nonce);
  perform realtime.send(jsonb_build_object('nonce', p_nonce), 'test', topic, true);
  return topic;
end
$$;
comment on function public.send_test_message(uuid) is
  'Sends a realtime message with the nonce to the caller''s own topic, or as the service role to test:<nonce>. Gives the topic.';

revoke execute on function public.shop_inventory(), public.send_test_message(uuid) from public, anon;
grant execute on function public.shop_inventory(), public.send_test_message(uuid) to authenticated, service_role;
