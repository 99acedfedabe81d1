-- Reviews as everybody, sellers and admins list them.

-- The answer is the same for everybody, so that a proxy may keep it.
create function public.list_reviews(p_product bigint, p_order text default 'newest', p_after uuid default null) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  page_size constant integer := 10;
  by_votes constant boolean := p_order = 'helpful';
  last public.reviews;
  ids uuid[];
begin
  -- Hidden or not, it says where the next page begins.
  select q.* into last from public.reviews q where q.id = p_after and q.product_id = p_product;
  if by_votes then
    ids := array(select v.id from public.reviews v
      where v.product_id = p_product and v.hidden_at is null
        and (last.id is null or (v.helpful, v.created_at, v.id) < (last.helpful, last.created_at, last.id))
      order by v.helpful desc, v.created_at desc, v.id desc limit page_size + 1);
  else
    ids := array(select v.id from public.reviews v
      where v.product_id = p_product and v.hidden_at is null
        and (last.id is null or (v.created_at, v.id) < (last.created_at, last.id))
      order by v.created_at desc, v.id desc limit page_size + 1);
  end if;
  return jsonb_build_object('more', cardinality(ids) > page_size, 'rows', coalesce((
      select jsonb_agg(private.review_row(v) order by g.place)
      from unnest(ids[:page_size]) with ordinality g (id, place) join public.reviews v on v.id = g.id), '[]'))
    || coalesce((
      select jsonb_build_object('stars', r.stars, 'fits', r.fits) from private.product_ratings r where r.product_id = p_product),
      jsonb_build_object('stars', '{0,0,0,0,0}'::integer[], 'fits', '{0,0,0}'::integer[]));
end
$$;
comment on function public.list_reviews(bigint, text, uuid) is
  'The reviews of a product, ten a page behind p_after, the newest or the most helpful first, and what all of them come to.';

create function public.my_review_marks(p_product bigint) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  uid constant uuid := private.caller();
begin
  return jsonb_build_object(
    'own', array(select v.id from public.reviews v where v.product_id = p_product and v.shopper_id = uid),
    'helpful', array(select q.review_id from private.review_votes q join public.reviews v on v.id = q.review_id
      where q.person_id = uid and v.product_id = p_product),
    'reported', array(select q.review_id from private.review_reports q join public.reviews v on v.id = q.review_id
      where q.person_id = uid and v.product_id = p_product and (q.settled_at is null or q.settled_at >= v.updated_at)));
end
$$;
comment on function public.my_review_marks(bigint) is
  'The reviews of a product that are the caller''s own, found helpful by them, and reported by them.';

-- For lists of many products.
create function private.review_of_product(v public.reviews) returns jsonb
language sql stable set search_path = '' as $$
  select private.review_row(v) || jsonb_build_object('product_id', i.product_id::text, 'product_name', i.product_name,
    'product_image', i.product_image, 'brand_name', i.brand_name)
  from public.order_items i where i.id = v.item_id
$$;

create function public.seller_reviews(p_unanswered boolean default false, p_limit integer default 50, p_offset integer default 0)
returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  uid constant uuid := private.require_seller();
  page record;
begin
  page := private.page_of('public.reviews', array_remove(array['t.seller_id = ($1 ->> ''me'')::uuid', 't.hidden_at is null',
      case when p_unanswered then 't.answer = ''''' end], null),
    jsonb_build_object('me', uid), '(t.answer = '''')', true, p_limit, p_offset);
  return private.page_answer(page.total, page.over, (
    select jsonb_agg(private.review_of_product(v) || jsonb_build_object('is_reported', exists (
        select from private.review_reports r where r.review_id = v.id and r.person_id = uid
          and (r.settled_at is null or r.settled_at >= v.updated_at))) order by g.place)
    from unnest(page.ids::uuid[]) with ordinality g (id, place) join public.reviews v on v.id = g.id));
end
$$;
comment on function public.seller_reviews(boolean, integer, integer) is
  'The reviews of the seller''s products that are shown, those without an answer first, then the newest.';

create function public.admin_reviews(
  p_filter text default 'all', p_search text default '', p_limit integer default 50, p_offset integer default 0
) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  typed constant text := private.like_typed(p_search);
  page record;
begin
  perform private.require_admin();
  page := private.page_of('public.reviews', array_remove(array[
      case p_filter when 'reported' then 't.open_reports > 0' when 'hidden' then 't.hidden_at is not null' end,
      case when typed is not null then '(private.folded(t.words) like $1 ->> ''typed'' or t.product_id in (
        select p.id from public.products p where private.folded(p.name) like $1 ->> ''typed''))' end], null),
    jsonb_build_object('typed', typed), 't.open_reports', true, p_limit, p_offset);
  return private.page_answer(page.total, page.over, (
    select jsonb_agg(private.review_of_product(v) || jsonb_build_object('hidden_at', v.hidden_at, 'hidden_reason', v.hidden_reason,
      'customer', jsonb_build_object('full_name', u.full_name, 'email', u.email),
      'reports', coalesce((select jsonb_object_agg(c.reason, c.times) from (
        select r.reason, count(*) as times from private.review_reports r
        where r.review_id = v.id and r.settled_at is null group by r.reason) c), '{}')) order by g.place)
    from unnest(page.ids::uuid[]) with ordinality g (id, place)
    join public.reviews v on v.id = g.id left join public.user_profiles u on u.id = v.shopper_id));
end
$$;
comment on function public.admin_reviews(text, text, integer, integer) is
  'All reviews, the reported or the hidden ones, searched by their words and by the product. Those with the most open reports first, then the newest.';

revoke execute on function private.review_of_product(public.reviews) from public;
revoke execute on function public.list_reviews(bigint, text, uuid) from public;
grant execute on function public.list_reviews(bigint, text, uuid) to anon, authenticated;
revoke execute on function public.my_review_marks(bigint), public.seller_reviews(boolean, integer, integer),
  public.admin_reviews(text, text, integer, integer) from public, anon;
grant execute on function public.my_review_marks(bigint), public.seller_reviews(boolean, integer, integer),
  public.admin_reviews(text, text, integer, integer) to authenticated;
