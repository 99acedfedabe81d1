-- Writing to the shop: at once, or as an intent of somebody who was offline.

create function public.send_contact_message(p_name text, p_email text, p_message text) returns boolean
language plpgsql set search_path = '' as $$
begin
  -- As the caller: the policies, checks and the limit of the table decide.
  insert into public.contact_messages (user_id, name, email, message)
  values ((select auth.uid()), private.trimmed(p_name), lower(private.trimmed(p_email)), private.trimmed(p_message));
  return true;
end
$$;
comment on function public.send_contact_message(text, text, text) is
  'Keeps a message for the admins. Anybody may write, ten times an hour.';

create function private.intent_contact(uid uuid, args jsonb) returns text
language plpgsql set search_path = '' as $$
declare
  sender constant text := private.trimmed(coalesce(args ->> 'name', ''));
  email constant text := lower(private.trimmed(coalesce(args ->> 'email', '')));
  message constant text := private.trimmed(coalesce(args ->> 'message', ''));
begin
  if length(message) > 4000 or length(sender) > 120 then
    return 'invalid_intent';
  elsif length(email) > 254 or email !~ '^[^@]+@[^@]+$' or private.visible_text(email) <> email then
    return 'email_invalid';
  elsif private.visible_text(sender) = '' then
    return 'name_required';
  elsif private.visible_text(message) = '' then
    return 'invalid_intent';
  elsif (select count(*) from public.contact_messages m
      where m.user_id = uid and m.created_at > now() - interval '1 hour') >= 10 then
    return 'rate_limited';
  end if;
  insert into public.contact_messages (user_id, name, email, message) values (uid, sender, email, message);
  return null;
end
$$;

revoke execute on function private.intent_contact(uuid, jsonb) from public;
revoke execute on function public.send_contact_message(text, text, text) from public;
grant execute on function public.send_contact_message(text, text, text) to anon, authenticated, service_role;
