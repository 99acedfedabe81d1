-- An invitation that an admin sends again changes no row, so no trigger notes it. The function invite-seller calls this once a mail
-- provider has taken the mail.
create function public.note_invitation(p_seller_id uuid, p_acting_for uuid) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  invited record;
begin
  perform private.act_for(p_acting_for);
  select s.brand_name, u.email into invited
  from public.sellers s join auth.users u on u.id = s.id where s.id = p_seller_id;
  if not found then
    return false;
  end if;
  perform private.note_change('sellers', p_seller_id::text, invited.brand_name, 'update', '{}',
    jsonb_build_object('invitation_sent_to', invited.email));
  return true;
end
$$;
comment on function public.note_invitation(uuid, uuid) is
  'Notes in the audit log that the admin p_acting_for has sent a seller the invitation again. False when there is no such seller.';

revoke execute on function public.note_invitation(uuid, uuid) from public, anon, authenticated;
grant execute on function public.note_invitation(uuid, uuid) to service_role;
