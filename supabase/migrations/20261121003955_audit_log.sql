-- What admins and sellers change: who, what, when, before and after. Written by the database, whichever way the change
-- came; nobody writes or corrects it over the API.

create table private.audit_log (
  id bigint generated always as identity primary key,
  created_at timestamptz not null default now(),
  -- No reference: who did it stands here also when the account is gone.
  actor uuid,
  actor_role text not null check (actor_role in ('admin', 'seller', 'server')),
  actor_name text not null default '',
  subject text not null,
  subject_id text not null,
  subject_name text not null default '',
  verb text not null check (verb in ('insert', 'update', 'delete')),
  before jsonb,
  after jsonb
);
alter table private.audit_log enable row level security;
comment on column private.audit_log.before is 'Of an update only the columns that changed; null for an insert.';
create index audit_log_by_date on private.audit_log (created_at, id);
create index audit_log_by_subject on private.audit_log (subject, created_at, id);
create index audit_log_words on private.audit_log
  using gin (lower(actor_name || e'\n' || subject_name || e'\n' || subject_id) extensions.gin_trgm_ops);

-- The acting account: the one that is signed in, or the admin for whom a function acts as the service. Null means the
-- server itself, whose seeds and chores are not noted.
create function private.acting() returns uuid
language sql stable set search_path = '' as $$
  select coalesce((select auth.uid()), nullif(current_setting('app.acting_for', true), '')::uuid)
$$;

create function private.note_change(
  about text, about_id text, about_name text, done text, was jsonb, became jsonb
) returns void
language sql security definer set search_path = '' as $$
  insert into private.audit_log (actor, actor_role, actor_name, subject, subject_id, subject_name, verb, before, after)
  select a.id, case when a.id is null then 'server' when u.role = 'admin' then 'admin' else 'seller' end,
    coalesce(s.brand_name, nullif(u.full_name, ''), u.email, ''), about, about_id, coalesce(about_name, ''), done, was, became
  from (select private.acting() as id) a
  left join public.user_profiles u on u.id = a.id left join public.sellers s on s.id = a.id
$$;

-- The arguments: the column of the row's id, the column of its name for people, and whether the server's own changes
-- are noted too.
create function private.audit() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  -- What follows from the rest, or counts.
  unsaid constant text[] := array['created_at', 'updated_at', 'version', 'address_version', 'views', 'popularity',
    'discount_percentage', 'delivery_time', 'used_count'];
  was jsonb := case when tg_op <> 'INSERT' then to_jsonb(old) - unsaid end;
  became jsonb := case when tg_op <> 'DELETE' then to_jsonb(new) - unsaid end;
  whole constant jsonb := coalesce(became, was);
  -- A product's row stays for its orders.
  deleted constant boolean := tg_op = 'DELETE'
    or tg_op = 'UPDATE' and was ->> 'deleted_at' is null and became ->> 'deleted_at' is not null;
begin
  if private.acting() is null and tg_argv[2] is null then
    return null;
  end if;
  if deleted then
    became := null;
  elsif tg_op = 'UPDATE' then
    select jsonb_object_agg(w.key, w.value), jsonb_object_agg(w.key, became -> w.key) into was, became
    from jsonb_each(was) w where w.value is distinct from became -> w.key;
    if was is null then
      return null;
    end if;
  end if;
  perform private.note_change(tg_table_name, whole ->> tg_argv[0], whole ->> tg_argv[1],
    case when deleted then 'delete' else lower(tg_op) end, was, became);
  return null;
end
$$;

create trigger audit after insert or update or delete on public.sellers
for each row execute function private.audit('id', 'brand_name');
-- Names that only products had are no decision of who looks at the list.
create trigger audit after insert or update or delete on public.collections
for each row when (current_setting('app.seeding', true) is distinct from 'on')
execute function private.audit('name', 'name');
create trigger audit after insert or update or delete on public.carousel_slides
for each row execute function private.audit('id', 'title');
create trigger audit after insert or update or delete on public.featured_categories
for each row execute function private.audit('id', 'category_name');
create trigger audit_made after insert or delete on public.coupons
for each row execute function private.audit('code', 'code');
-- Not the count of uses: that is a shopper's.
create trigger audit_terms after update of discount_type, discount_value, max_discount, min_order_value, expiry_date,
  brand_id, usage_limit, per_user_limit, is_active on public.coupons
for each row execute function private.audit('code', 'code');
create trigger audit_role after update of role on public.user_profiles
for each row when (old.role <> new.role) execute function private.audit('id', 'full_name', 'always');

create trigger audit_made after insert or delete on public.products
for each row execute function private.audit('id', 'name');
-- Not the collections: changing one is one entry of the collection. Sales and returns are no edits: their procedures
-- keep the catalogue quiet. The condition is as short as can be, because every sale reads it anew.
create trigger audit_edit after update of name, description, category, gender, style_type, images, mrp, selling_price,
  stock_quantity, shipping_charges, estimated_delivery, return_policy, sizes, colors, size_chart, tags,
  is_active, deleted_at on public.products
for each row when (current_setting('app.quiet_catalog', true) is distinct from 'on')
execute function private.audit('id', 'name');

create function public.admin_audit(
  p_search text default '', p_subject text default null, p_limit integer default 50, p_offset integer default 0
) returns jsonb
language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_custom_plan as $$
declare
  typed constant text := private.like_typed(p_search);
  -- As screens and mails write the number of an order, 'Order #8E48 CA53': an id from its beginning.
  id_start constant text := substring(
    lower(replace(regexp_replace(btrim(p_search), '^(order)?[ #]*', '', 'i'), ' ', '')) from '^[0-9a-f-]{3,36}$');
  words constant text := 'lower(t.actor_name || e''\n'' || t.subject_name || e''\n'' || t.subject_id)';
  page record;
begin
  perform private.require_admin();
  page := private.page_of('private.audit_log', array_remove(array[
      case when p_subject is not null then 't.subject = $1 ->> ''subject''' end,
      case when typed is not null then
        format('(%1$s like $1 ->> ''typed'' or %1$s like $1 ->> ''id'')', words) end], null),
    jsonb_build_object('typed', typed, 'id', e'%\n' || id_start || '%', 'subject', p_subject), 't.created_at', true, p_limit, p_offset);
  return private.page_answer(page.total, page.over, (
    select jsonb_agg(to_jsonb(l) || jsonb_build_object('id', l.id::text) order by g.place)
    from unnest(page.ids::bigint[]) with ordinality g (id, place) join private.audit_log l on l.id = g.id));
end
$$;
comment on function public.admin_audit(text, text, integer, integer) is
  'The newest changes first, searched in who did it, and the name and id of what was changed; an order''s number as it is written anywhere.';

revoke execute on function private.acting(), private.note_change(text, text, text, text, jsonb, jsonb), private.audit()
  from public;
revoke execute on function public.admin_audit(text, text, integer, integer) from public, anon;
grant execute on function public.admin_audit(text, text, integer, integer) to authenticated;
