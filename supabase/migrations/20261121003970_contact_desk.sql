-- What shoppers wrote, for the admins: read page by page, and ticked off.

alter table public.contact_messages add column handled_at timestamptz;
create index contact_messages_by_date on public.contact_messages (created_at, id);
create index contact_messages_open on public.contact_messages (created_at, id) where handled_at is null;
create index contact_messages_words on public.contact_messages
  using gin (lower(name || e'\n' || email || e'\n' || message) extensions.gin_trgm_ops);

create function public.admin_messages(
  p_search text default '', p_open boolean default false, p_limit integer default 50, p_offset integer default 0
) returns jsonb
language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_custom_plan as $$
declare
  typed constant text := private.like_typed(p_search);
  page record;
begin
  perform private.require_admin();
  page := private.page_of('public.contact_messages', array_remove(array[
      case when p_open then 't.handled_at is null' end,
      case when typed is not null then
        'lower(t.name || e''\n'' || t.email || e''\n'' || t.message) like $1 ->> ''typed''' end], null),
    jsonb_build_object('typed', typed), 't.created_at', true, p_limit, p_offset);
  return private.page_answer(page.total, page.over, (
    select jsonb_agg(to_jsonb(m) order by g.place)
    from unnest(page.ids::uuid[]) with ordinality g (id, place) join public.contact_messages m on m.id = g.id));
end
$$;

create function public.settle_message(p_message_id uuid, p_handled boolean) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  settled timestamptz;
begin
  perform private.require_admin();
  update public.contact_messages set handled_at = case when p_handled then coalesce(handled_at, now()) end
  where id = p_message_id returning handled_at into settled;
  if not found then
    perform private.refuse(404, 'Message not found', 'message_gone');
  end if;
  return jsonb_build_object('id', p_message_id, 'handled_at', settled);
end
$$;

revoke execute on function public.admin_messages(text, boolean, integer, integer),
  public.settle_message(uuid, boolean) from public, anon;
grant execute on function public.admin_messages(text, boolean, integer, integer),
  public.settle_message(uuid, boolean) to authenticated;
