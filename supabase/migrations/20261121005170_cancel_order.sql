-- A shopper cancels a whole order in one step, while no seller has begun to pack.

-- Typed text without its margins and at most so long; empty when nothing of it is visible.
create function private.typed_words(given text, most integer) returns text
language sql immutable set search_path = '' as $$
  select case when private.visible_text(given) <> '' then left(private.trimmed(given), most) else '' end
$$;

create function public.cancel_order(p_order_id uuid, p_reason text default '') returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  uid constant uuid := private.caller();
  reason constant text := private.typed_words(p_reason, 500);
  o public.orders;
  pending uuid[];
  begun boolean;
begin
  select q.* into o from public.orders q where q.user_id = uid and q.id = p_order_id for update;
  if o.id is null then
    perform private.refuse(404, 'Order not found', 'item_not_found');
  end if;
  -- A client that did not hear the answer asks again.
  if o.status = 'cancelled' then
    return jsonb_build_object('order_id', o.id, 'status', o.status);
  end if;
  select array_agg(i.id) filter (where i.item_status = 'pending'), bool_or(i.item_status not in ('pending', 'cancelled'))
  into pending, begun from public.order_items i where i.order_id = o.id;
  if begun then
    perform private.refuse(409, 'Only a pending order can be cancelled', 'transition_refused');
  end if;
  return jsonb_build_object('order_id', o.id, 'status', private.move_items(o.id, pending, 'cancelled', null, reason));
end
$$;
comment on function public.cancel_order(uuid, text) is 'By the shopper, while every item that is left is pending. All of it or nothing.';

revoke execute on function private.typed_words(text, integer) from public;
revoke execute on function public.cancel_order(uuid, text) from public, anon;
grant execute on function public.cancel_order(uuid, text) to authenticated;
