import type { TransactionSql } from 'postgres';
import type { SeedReview, SeedVote } from '../reviews.ts';
import { fromNow, jsonRows } from './json-rows.ts';

/** Reviews of items that are stored already, and the votes for them. An answer comes a day after its review. */
export async function writeReviews(
  sql: TransactionSql,
  { reviews, votes }: { reviews: readonly SeedReview[]; votes: readonly SeedVote[] },
  now: Date,
): Promise<void> {
  const rows = reviews.map((review) => ({ ...review, created_at: fromNow(review.created_at, now) }));
  await sql`
    insert into public.reviews (item_id, order_id, product_id, seller_id, shopper_id, stars, fit, words, answer,
      answered_at, created_at, updated_at)
    select i.id, i.order_id, i.product_id, i.seller_id, o.user_id, r.stars, r.fit, r.words, r.answer,
      case when r.answer <> '' then least(${now}::timestamptz, ${now}::timestamptz + r.created_at + interval '1 day') end,
      ${now}::timestamptz + r.created_at, ${now}::timestamptz + r.created_at
    from jsonb_to_recordset(${jsonRows(rows)}::text::jsonb) as r
      (item uuid, stars integer, fit text, words text, answer text, created_at interval)
    join public.order_items i on i.id = r.item join public.orders o on o.id = i.order_id
    order by r.created_at, i.id`;
  await sql`
    insert into private.review_votes (review_id, person_id)
    select v.id, r.person
    from jsonb_to_recordset(${jsonRows(votes)}::text::jsonb) as r (item uuid, person uuid)
    join public.reviews v on v.item_id = r.item`;
}
