create function public.update_seller_status(p_seller_id uuid, p_is_verified boolean) returns jsonb
language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_admin();
  if p_is_verified is null then
    perform private.refuse(422, 'Verified or not must be said', 'unexpected');
  end if;
  update public.sellers set is_verified = p_is_verified where id = p_seller_id;
  if not found then
    perform private.refuse(404, 'Seller not found', 'seller_not_found');
  end if;
  return jsonb_build_object('id', p_seller_id, 'is_verified', p_is_verified);
end
$$;
comment on function public.update_seller_status(uuid, boolean) is
  'Disabling takes all of the brand''s products off sale; open orders are still dispatched.';

create function public.update_product_status(p_product_id bigint, p_is_active boolean) returns jsonb
language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_admin();
  if p_is_active is null then
    perform private.refuse(422, 'Active or not must be said', 'unexpected');
  end if;
  update public.products set is_active = p_is_active where id = p_product_id and deleted_at is null;
  if not found then
    perform private.refuse(404, 'Product not found', 'product_gone');
  end if;
  return jsonb_build_object('id', p_product_id::text, 'is_active', p_is_active);
end
$$;

revoke execute on function public.update_seller_status(uuid, boolean),
  public.update_product_status(bigint, boolean) from public, anon;
grant execute on function public.update_seller_status(uuid, boolean),
  public.update_product_status(bigint, boolean) to authenticated;
