-- A seller has a page of the admin's: what is known of the brand, and what it sells.

create function public.admin_seller(p_seller_id uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  seller public.sellers;
begin
  perform private.require_admin();
  select * into seller from public.sellers s where s.id = p_seller_id;
  if not found then
    perform private.refuse(404, 'Seller not found', 'seller_not_found');
  end if;
  return to_jsonb(seller) || (
    select jsonb_build_object('account_email', u.email, 'last_login', a.last_sign_in_at)
    from (select) one left join public.user_profiles u on u.id = seller.id left join auth.users a on a.id = u.id
  ) || (
    select jsonb_build_object('products', count(*), 'active_products', count(*) filter (where p.is_active))
    from public.products p where p.seller_id = seller.id and p.deleted_at is null
  ) || (
    select jsonb_build_object('to_send', count(*) filter (where i.item_status in ('pending', 'processing')),
      'revenue', coalesce(sum(i.price_at_time * i.quantity) filter (where i.item_status = 'delivered'), 0))
    from public.order_items i where i.seller_id = seller.id
  ) || (
    select jsonb_build_object('open_returns', count(*))
    from public.returns r where r.seller_id = seller.id and r.status in ('requested', 'approved', 'received')
  );
end
$$;
comment on function public.admin_seller(uuid) is
  'A brand with its account, and how much it sells: products, items to send, revenue of what was delivered, open returns.';

revoke execute on function public.admin_seller(uuid) from public, anon;
grant execute on function public.admin_seller(uuid) to authenticated;
