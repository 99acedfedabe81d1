-- Reviews by buyers of delivered items, and their sum for each product. Procedures alone write the rows.
-- docs/decisions/031-reviews.md

create table public.reviews (
  id uuid primary key default gen_random_uuid(),
  item_id uuid not null unique references public.order_items (id) on delete cascade,
  -- Two without a reference, as in returns: the API would join orders with items, and products with sellers, in one more way.
  order_id uuid not null,
  seller_id uuid not null,
  product_id bigint not null references public.products (id) on delete cascade,
  shopper_id uuid references auth.users (id) on delete set null,
  stars integer not null check (stars between 1 and 5),
  fit text check (fit in ('small', 'true', 'large')),
  words text not null default '' check (length(words) <= 500),
  pictures text[] not null default '{}' check (cardinality(pictures) <= 3),
  revision integer not null default 1 check (revision > 0),
  helpful integer not null default 0 check (helpful >= 0),
  open_reports integer not null default 0 check (open_reports >= 0),
  answer text not null default '' check (length(answer) <= 500),
  answered_at timestamptz,
  hidden_at timestamptz,
  -- No reference: an account that is gone hid it all the same.
  hidden_by uuid,
  hidden_reason text not null default '' check (length(hidden_reason) <= 500),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint reviews_answered_check check ((answered_at is not null) = (answer <> '')),
  constraint reviews_hidden_check check (num_nonnulls(hidden_at, hidden_by) in (0, 2) and (hidden_at is not null) = (hidden_reason <> ''))
);
alter table public.reviews enable row level security;
revoke all on public.reviews from anon, authenticated, service_role;
create index reviews_newest on public.reviews (product_id, created_at, id);
create index reviews_most_helpful on public.reviews (product_id, helpful, created_at, id);
create index reviews_of_seller on public.reviews (seller_id, created_at, id);
create index reviews_of_shopper on public.reviews (shopper_id);
create index reviews_by_reports on public.reviews (open_reports, created_at, id);
comment on table public.reviews is 'One for each delivered item at most. Its author changes it for 30 days.';
comment on column public.reviews.fit is 'Whether it runs small, true to size or large. Only for items that have a size.';
comment on column public.reviews.revision is 'Counts its versions, so that a late request does not undo a newer one.';
comment on column public.reviews.helpful is 'Counts the rows of private.review_votes.';
comment on column public.reviews.open_reports is 'Counts the reports that no admin has settled.';

-- Nobody is granted a table of this schema. A vote leaves no name in an answer.
create table private.review_votes (
  review_id uuid not null references public.reviews (id) on delete cascade,
  person_id uuid not null references auth.users (id) on delete cascade,
  primary key (review_id, person_id)
);
alter table private.review_votes enable row level security;
create index review_votes_person on private.review_votes (person_id);

create table private.review_reports (
  review_id uuid not null references public.reviews (id) on delete cascade,
  person_id uuid not null references auth.users (id) on delete cascade,
  reason text not null check (reason in ('abusive', 'spam', 'personal', 'off_topic', 'other')),
  created_at timestamptz not null default now(),
  settled_at timestamptz,
  primary key (review_id, person_id)
);
alter table private.review_reports enable row level security;
create index review_reports_person on private.review_reports (person_id);

-- The sum of the reviews of a product, without hidden ones. A table of its own: a review changes no listing.
create table private.product_ratings (
  product_id bigint primary key references public.products (id) on delete cascade,
  stars integer[] not null default '{0,0,0,0,0}' check (cardinality(stars) = 5 and 0 <= all (stars)),
  fits integer[] not null default '{0,0,0}' check (cardinality(fits) = 3 and 0 <= all (fits))
);
alter table private.product_ratings enable row level security;
comment on column private.product_ratings.stars is 'How many reviews have one star, two, and so on.';
comment on column private.product_ratings.fits is 'How many say that it runs small, is true to size, runs large.';

-- Without a search_path of its own, so that it is inlined: product rows ask it.
create function private.rating_count(stars integer[]) returns integer
language sql immutable as $$
  select stars[1] + stars[2] + stars[3] + stars[4] + stars[5]
$$;

-- The average in tenths of a star, 10 to 50, or 0 without a review.
create function private.rating_tenths(stars integer[]) returns integer
language sql immutable as $$
  select coalesce(round((stars[1] + 2 * stars[2] + 3 * stars[3] + 4 * stars[4] + 5 * stars[5]) * 10.0
    / nullif(stars[1] + stars[2] + stars[3] + stars[4] + stars[5], 0)), 0)::integer
$$;

-- Adds one review to what its product comes to, or takes it away with a `step` of -1. A product that is being deleted has no row.
create function private.count_review(product bigint, given integer, fit text, step integer) returns void
language sql set search_path = '' as $$
  insert into private.product_ratings (product_id)
  select p.id from public.products p where p.id = product on conflict do nothing;
  update private.product_ratings r set
    stars = (select array_agg(s.pieces + case when s.place = given then step else 0 end order by s.place)
      from unnest(r.stars) with ordinality s (pieces, place)),
    fits = (select array_agg(f.pieces
        + case when f.place = array_position('{small,true,large}', count_review.fit) then step else 0 end order by f.place)
      from unnest(r.fits) with ordinality f (pieces, place))
  where r.product_id = product
$$;

-- Phones get the product again when its average or number has changed, with their next pull: one review is no news to the whole shop.
create function private.review_counted() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  product constant bigint := case when tg_op = 'DELETE' then old.product_id else new.product_id end;
  before constant jsonb := private.rating_row(product);
begin
  if tg_op = 'UPDATE' and (old.stars, old.fit, old.hidden_at is null) is not distinct from (new.stars, new.fit, new.hidden_at is null) then
    return null;
  end if;
  if tg_op <> 'INSERT' and old.hidden_at is null then
    perform private.count_review(old.product_id, old.stars, old.fit, -1);
  end if;
  if tg_op <> 'DELETE' and new.hidden_at is null then
    perform private.count_review(new.product_id, new.stars, new.fit, 1);
  end if;
  if private.rating_row(product) <> before then
    perform private.keep_catalog_quiet();
    perform private.touch(json_build_array('catalog', 'products', p.id::text)::text)
    from public.products p where p.id = product and p.is_shown;
  end if;
  return null;
end
$$;
create trigger review_counted after insert or delete or update of stars, fit, hidden_at on public.reviews
for each row execute function private.review_counted();

-- Notifies the pages of its author, which have the review with the order.
create function private.review_changed() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.touch(json_build_array('user:' || new.shopper_id, 'orders', new.order_id::text)::text);
  return null;
end
$$;
create trigger review_changed
after insert or update of stars, fit, words, pictures, answer, hidden_at on public.reviews
for each row when (new.shopper_id is not null) execute function private.review_changed();
create constraint trigger flush_touched after insert or update or delete on public.reviews
deferrable initially deferred for each row execute function private.flush_touched();

-- An account that is deleted takes words and pictures with it. The stars stay, without a name.
create function private.review_unnamed() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.words := '';
  new.pictures := '{}';
  return new;
end
$$;
create trigger review_unnamed before update of shopper_id on public.reviews
for each row when (new.shopper_id is null) execute function private.review_unnamed();

create function private.review_voted() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'INSERT' then
    update public.reviews v set helpful = v.helpful + 1 where v.id = new.review_id;
  else
    update public.reviews v set helpful = v.helpful - 1 where v.id = old.review_id;
  end if;
  return null;
end
$$;
create trigger review_voted after insert or delete on private.review_votes
for each row execute function private.review_voted();

create function private.review_reported() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  review constant uuid := case when tg_op = 'DELETE' then old.review_id else new.review_id end;
begin
  update public.reviews v set open_reports = (
    select count(*) from private.review_reports r where r.review_id = v.id and r.settled_at is null)
  where v.id = review;
  return null;
end
$$;
create trigger review_reported after insert or delete or update of settled_at on private.review_reports
for each row execute function private.review_reported();

-- The name under a review: the first name and the initial of the last one. Empty for a person without a name, and for one whose name
-- is an address or a number.
create function private.review_name(full_name text) returns text
language sql immutable set search_path = '' as $$
  select case when w[1] ~ '@|[0-9]{4}' then '' else w[1] end || case when cardinality(w) > 1 then ' ' || left(w[cardinality(w)], 1) || '.' else '' end
  from regexp_split_to_array(private.trimmed(full_name), '\s+') w
$$;

-- A review as its author has it with the order.
create function private.review_facts(v public.reviews) returns jsonb
language sql immutable set search_path = '' as $$
  select jsonb_build_object('id', v.id, 'stars', v.stars, 'fit', v.fit, 'words', v.words, 'pictures', v.pictures,
    'revision', v.revision, 'answer', v.answer, 'answered_at', v.answered_at, 'hidden_at', v.hidden_at,
    'hidden_reason', v.hidden_reason, 'created_at', v.created_at, 'updated_at', v.updated_at)
$$;

-- A review as everybody reads it. It names no account and no order.
create function private.review_row(v public.reviews) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object('id', v.id, 'stars', v.stars, 'fit', v.fit, 'words', v.words, 'pictures', v.pictures,
    'helpful', v.helpful, 'answer', v.answer, 'answered_at', v.answered_at, 'created_at', v.created_at, 'updated_at', v.updated_at,
    'size', i.size, 'color', i.color, 'name', coalesce(private.review_name(u.full_name), ''))
  from public.order_items i left join public.user_profiles u on u.id = v.shopper_id where i.id = v.item_id
$$;

revoke execute on function private.rating_count(integer[]), private.rating_tenths(integer[]),
  private.count_review(bigint, integer, text, integer), private.review_counted(), private.review_changed(), private.review_unnamed(),
  private.review_voted(), private.review_reported(), private.review_name(text), private.review_facts(public.reviews),
  private.review_row(public.reviews) from public;
