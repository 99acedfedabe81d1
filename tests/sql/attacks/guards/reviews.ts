import type { Scene } from '../../matrix/scene.ts';
import type { Role } from '../../matrix/subjects.ts';
import { always, open, type Guard } from './guard.ts';

/** Reviews: who writes them, votes for them, answers and hides them. */
export function reviews({ ravi, kora, subjects }: Scene): Guard[] {
  const me = subjects.shopper.id;
  const call = (what: string, role: Role, procedure: string, refused: string, without: string): Guard => ({
    what,
    role,
    attack: `select public.${procedure}`,
    refused,
    without,
  });
  const mine = `scene.delivered_to('${me}')`;
  const anyForm = `create or replace function private.check_review_form(stars integer, fit text, words text, pictures text[],
    size text) returns void language sql as $$ select $$`;
  const anybodysReview = `create or replace function private.foreign_review(review_id uuid, uid uuid) returns public.reviews
    language sql as $$ select q from public.reviews q where q.id = review_id $$`;
  return [
    {
      what: 'reads reviews with the accounts that wrote them',
      role: 'shopper',
      attack: `select 1 from public.reviews where shopper_id = '${ravi}'`,
      refused: '42501',
      without: `grant select on public.reviews to authenticated; ${open('reviews')}`,
    },
    {
      what: 'reads who voted for a review',
      role: 'service',
      attack: 'select 1 from (select count(*) from private.review_votes) v',
      refused: '42501',
      without: 'grant select on private.review_votes to service_role',
    },
    call(
      'reviews what another person bought',
      'shopper',
      `save_review(scene.delivered_to('${ravi}'), 1, 1)`,
      'item_not_found',
      always('caller() returns uuid', `'${ravi}'::uuid`),
    ),
    call(
      'gives six stars',
      'shopper',
      `save_review(${mine}, 1, 6)`,
      'review_incomplete',
      `${anyForm};
      alter table public.reviews drop constraint reviews_stars_check;
      alter table private.product_ratings drop constraint product_ratings_stars_check`,
    ),
    call(
      'says how something without sizes fits',
      'shopper',
      `save_review(${mine}, 1, 5, 'small')`,
      'review_incomplete',
      anyForm,
    ),
    call(
      'shows a picture that nobody checked',
      'shopper',
      `save_review(${mine}, 1, 5, null, '', array[${mine} || '/' || gen_random_uuid() || '/1.webp'])`,
      'picture_unchecked',
      `create or replace function private.check_draft_pictures(of_bucket text, folder text, paths text[]) returns void
        language sql as $$ select $$`,
    ),
    call(
      'votes for their own review',
      'shopper',
      `mark_review_helpful(scene.review_by('${me}'))`,
      'review_own',
      anybodysReview,
    ),
    call(
      'reports their own review',
      'shopper',
      `report_review(scene.review_by('${me}'), 'spam')`,
      'review_own',
      anybodysReview,
    ),
    call(
      'answers for another brand',
      'seller',
      `answer_review(scene.review_to('${kora}'), 'Thank you')`,
      'review_gone',
      always('require_seller() returns uuid', `'${kora}'::uuid`),
    ),
    call(
      'hides what it says of them',
      'seller',
      `hide_review(scene.review_by('${ravi}'), true, 'It is false')`,
      'admin_only',
      // The note of it names the seller.
      'create or replace function private.require_admin() returns void language sql as $$ select $$',
    ),
  ];
}

/** Pictures of reviews, which the storage service writes as whoever uploads. */
export function reviewPictures({ ravi, subjects }: Scene): Guard[] {
  const me = subjects.shopper.id;
  const own = `scene.delivered_to('${me}')`;
  const add = (what: string, rows: string, without: string): Guard => ({
    what,
    role: 'shopper',
    attack: `insert into storage.objects (bucket_id, name) select 'review-pictures', ${rows}`,
    refused: '42501',
    without,
  });
  return [
    add(
      'adds a picture to the review of another person',
      `scene.delivered_to('${ravi}') || '/' || gen_random_uuid() || '/1.webp'`,
      'alter table storage.objects disable row level security',
    ),
    add(
      'names a picture of a review freely',
      `${own} || '/anything.webp'`,
      always('is_review_draft(path text) returns boolean', 'true'),
    ),
    add(
      'drafts pictures of a review without end',
      `${own} || '/' || gen_random_uuid() || '/1.webp' from generate_series(1, 10)`,
      always('has_review_picture_room(path text) returns boolean', 'true'),
    ),
  ];
}
