-- The buyer saves a review, others vote for it and report it, the seller answers, an admin hides it.

-- Raises when a review has something that no screen sends.
create function private.check_review_form(stars integer, fit text, words text, pictures text[], size text) returns void
language plpgsql set search_path = '' as $$
begin
  if (stars between 1 and 5) is not true or fit not in ('small', 'true', 'large') or fit is not null and coalesce(size, '') = ''
    or words is null or length(words) > 500 or pictures is null or cardinality(pictures) > 3
    or cardinality(pictures) <> (select count(distinct p) from unnest(pictures) p) then
    perform private.refuse(422, 'The review is incomplete', 'review_incomplete');
  end if;
end
$$;

create function public.save_review(
  p_item_id uuid, p_revision integer, p_stars integer, p_fit text default null, p_words text default '', p_pictures text[] default '{}'
) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  uid constant uuid := private.caller();
  typed constant text := private.typed_words(p_words, 500);
  i public.order_items;
  v public.reviews;
begin
  -- One request of a person at a time, so that two cannot insert a review of one item.
  perform private.lock_person(uid);
  select q.* into i from public.order_items q join public.orders o on o.id = q.order_id where q.id = p_item_id and o.user_id = uid;
  if i.id is null then
    perform private.refuse(404, 'Order item not found', 'item_not_found');
  elsif i.item_status <> 'delivered' then
    perform private.refuse(409, 'Only delivered items are reviewed', 'review_not_delivered');
  elsif i.seller_id = uid then
    perform private.refuse(403, 'Nobody reviews what they sell', 'review_own');
  end if;
  perform private.check_review_form(p_stars, p_fit, p_words, p_pictures, i.size);
  select q.* into v from public.reviews q where q.item_id = i.id for no key update;
  if v.hidden_at is not null then
    perform private.refuse(409, 'The review is hidden', 'review_hidden');
  -- A client that did not hear the answer sends the same again. Then nothing is written.
  elsif v.id is not null and (v.stars, v.fit, v.words, v.pictures) is not distinct from (p_stars, p_fit, typed, p_pictures) then
    return private.review_facts(v);
  elsif v.created_at <= now() - interval '30 days' then
    perform private.refuse(409, 'The time to change this is over', 'review_too_late');
  elsif p_revision is distinct from coalesce(v.revision, 0) then
    perform private.refuse(409, 'The review was changed meanwhile', 'review_changed');
  elsif private.over_limit('reviews:' || uid, 60, '1 day') then
    perform private.refuse(429, 'Too many reviews, try later', 'rate_limited');
  end if;
  perform private.check_draft_pictures('review-pictures', i.id::text,
    array(select p from unnest(p_pictures) p where p <> all (coalesce(v.pictures, '{}'))));
  if v.id is null then
    insert into public.reviews (item_id, order_id, product_id, seller_id, shopper_id, stars, fit, words, pictures)
    values (i.id, i.order_id, i.product_id, i.seller_id, uid, p_stars, p_fit, typed, p_pictures) returning * into v;
  else
    update public.reviews q set stars = p_stars, fit = p_fit, words = typed, pictures = p_pictures, revision = q.revision + 1,
      updated_at = now() where q.id = v.id returning * into v;
  end if;
  return private.review_facts(v);
end
$$;
comment on function public.save_review(uuid, integer, integer, text, text, text[]) is
  'By the buyer of a delivered item, once, and again for 30 days. p_revision is the one that the caller has seen, 0 for none.';

-- Locks a review that is not hidden, and returns it. Refuses its author. The product's seller passes, because sellers may report.
create function private.foreign_review(review_id uuid, uid uuid) returns public.reviews
language plpgsql set search_path = '' as $$
declare
  v public.reviews;
begin
  select q.* into v from public.reviews q where q.id = review_id and q.hidden_at is null for no key update;
  if v.id is null then
    perform private.refuse(404, 'Review not found', 'review_gone');
  elsif v.shopper_id = uid then
    perform private.refuse(403, 'It is the caller''s own review', 'review_own');
  end if;
  return v;
end
$$;

create function public.mark_review_helpful(p_review_id uuid, p_is_helpful boolean default true) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  uid constant uuid := private.caller();
  v constant public.reviews := private.foreign_review(p_review_id, uid);
begin
  if v.seller_id = uid then
    perform private.refuse(403, 'Sellers do not vote for reviews of their products', 'review_own');
  elsif private.over_limit('review-marks:' || uid, 300, '1 day') then
    perform private.refuse(429, 'Too many votes, try later', 'rate_limited');
  elsif p_is_helpful then
    insert into private.review_votes (review_id, person_id) values (v.id, uid) on conflict do nothing;
  else
    delete from private.review_votes q where q.review_id = v.id and q.person_id = uid;
  end if;
  return (select jsonb_build_object('id', q.id, 'helpful', q.helpful) from public.reviews q where q.id = v.id);
end
$$;
comment on function public.mark_review_helpful(uuid, boolean) is
  'One vote a person. The author and the seller of the product cannot vote. False takes the vote back.';

create function public.report_review(p_review_id uuid, p_reason text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  uid constant uuid := private.caller();
  v constant public.reviews := private.foreign_review(p_review_id, uid);
begin
  if (p_reason in ('abusive', 'spam', 'personal', 'off_topic', 'other')) is not true then
    perform private.refuse(422, 'A report needs a reason', 'review_reason_required');
  elsif private.over_limit('review-reports:' || uid, 60, '1 day') then
    perform private.refuse(429, 'Too many reports, try later', 'rate_limited');
  end if;
  -- A person can report again only when the author has changed the review since an admin settled the report.
  insert into private.review_reports as r (review_id, person_id, reason) values (v.id, uid, p_reason)
  on conflict (review_id, person_id) do update set reason = excluded.reason, created_at = now(), settled_at = null
  where r.settled_at < v.updated_at;
  return jsonb_build_object('id', v.id, 'reported', true);
end
$$;
comment on function public.report_review(uuid, text) is
  'One report a person, also by the seller. Admins look at what is reported first.';

create function public.answer_review(p_review_id uuid, p_answer text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  uid constant uuid := private.require_seller();
  typed constant text := private.typed_words(p_answer, 500);
  v public.reviews;
begin
  if p_answer is null or length(p_answer) > 500 then
    perform private.refuse(422, 'An answer has at most 500 characters', 'review_incomplete');
  elsif private.over_limit('review-answers:' || uid, 300, '1 day') then
    perform private.refuse(429, 'Too many answers, try later', 'rate_limited');
  end if;
  update public.reviews q set answer = typed, answered_at = case when typed <> '' then now() end
  where q.id = p_review_id and q.seller_id = uid and q.hidden_at is null returning * into v;
  if v.id is null then
    perform private.refuse(404, 'Review not found', 'review_gone');
  end if;
  return private.review_row(v);
end
$$;
comment on function public.answer_review(uuid, text) is 'By the seller of the product. An empty answer takes it back.';

create function public.hide_review(p_review_id uuid, p_is_hidden boolean, p_reason text default '') returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  reason constant text := private.typed_words(p_reason, 500);
  v public.reviews;
  was_hidden boolean;
begin
  perform private.require_admin();
  select q.* into v from public.reviews q where q.id = p_review_id for no key update;
  if v.id is null then
    perform private.refuse(404, 'Review not found', 'review_gone');
  elsif p_is_hidden is null or p_is_hidden and reason = '' then
    perform private.refuse(422, 'Hiding needs a reason', 'review_reason_required');
  end if;
  was_hidden := v.hidden_at is not null;
  if was_hidden <> p_is_hidden then
    update public.reviews q set hidden_at = case when p_is_hidden then now() end,
      hidden_by = case when p_is_hidden then auth.uid() end, hidden_reason = case when p_is_hidden then reason else '' end,
      pictures = case when p_is_hidden then '{}' else q.pictures end
    where q.id = v.id;
    perform private.note_change('reviews', v.id::text, p.name, 'update', jsonb_build_object('hidden', was_hidden),
      jsonb_build_object('hidden', p_is_hidden, 'reason', reason))
    from public.products p where p.id = v.product_id;
  end if;
  update private.review_reports r set settled_at = now() where r.review_id = v.id and r.settled_at is null;
  return jsonb_build_object('id', v.id, 'hidden', p_is_hidden);
end
$$;
comment on function public.hide_review(uuid, boolean, text) is
  'For admins. Hiding deletes the pictures, and showing again does not bring them back. Both settle all reports.';

revoke execute on function private.check_review_form(integer, text, text, text[], text),
  private.foreign_review(uuid, uuid) from public;
revoke execute on function public.save_review(uuid, integer, integer, text, text, text[]),
  public.mark_review_helpful(uuid, boolean), public.report_review(uuid, text), public.answer_review(uuid, text),
  public.hide_review(uuid, boolean, text) from public, anon;
grant execute on function public.save_review(uuid, integer, integer, text, text, text[]),
  public.mark_review_helpful(uuid, boolean), public.report_review(uuid, text), public.answer_review(uuid, text),
  public.hide_review(uuid, boolean, text) to authenticated;
