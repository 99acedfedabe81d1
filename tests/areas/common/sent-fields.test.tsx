// @vitest-environment happy-dom
// The fields of forms that go away once they are sent.
import { type ReactElement, useState } from 'react';
import { beforeEach, expect, test } from 'vitest';
import { CreateForm } from '#areas/admin/screens/collections/create-form.tsx';
import { SentFields } from '#areas/common/forms/sent-fields.tsx';
import { AnswerSheet } from '#areas/seller/screens/reviews/answer-sheet.tsx';
import { ProfileForm } from '#areas/seller/screens/dashboard/profile-form.tsx';
import type { SellerReview } from '#data/queries/seller/seller-reviews.ts';
import { ShopError } from '#domain/mutation/error-code.ts';
import { shopCall } from '#support/mock-data-layer.ts';
import { acting, control, render, tap, textIn, type } from '#support/render.ts';
import { profileOf, signIn } from '../seller/seller-page.ts';

const nothing = () => undefined;
const rests = (name: string) => control(name).closest('fieldset')?.disabled ?? false;

beforeEach(() => signIn());

const REVIEW = { id: 'r', answer: '', productName: 'Kurta' } as SellerReview;
const forms: [string, ReactElement, string, string, string][] = [
  [
    'an answer to a review',
    <AnswerSheet key="a" review={REVIEW} open onClose={nothing} onSaved={nothing} />,
    'Your answer',
    'Thanks',
    'Save answer',
  ],
  ['a new collection', <CreateForm key="c" known={[]} />, 'Collection Name', 'winter', 'Create'],
  [
    "a seller's details",
    <ProfileForm key="p" profile={profileOf()} onLeave={nothing} />,
    'Business address',
    '14 Mill Lane',
    'Save Changes',
  ],
];

test.each(forms)(
  'the fields of %s rest while they are sent, and keep their text in a failure',
  async (_what, form, field, text, send) => {
    const answer = Promise.withResolvers<unknown>();
    shopCall.mockReturnValueOnce(answer.promise);
    await render(form);
    await type(field, text);
    expect(rests(field)).toBe(false);
    await tap(send);
    expect(rests(field)).toBe(true);
    await acting(() => answer.reject(new ShopError('rate_limited')));
    expect([rests(field), textIn(field)]).toEqual([false, text]);
  },
);

test('the focus is back in its field after a failure', async () => {
  let become: (busy: boolean) => void = nothing;
  function Form() {
    const [busy, setBusy] = useState(false);
    become = setBusy;
    return (
      <SentFields busy={busy}>
        <input aria-label="Name" />
      </SentFields>
    );
  }
  await render(<Form />);
  control('Name').focus();
  await acting(() => become(true));
  // As a browser does with a field that can no longer be used.
  control('Name').blur();
  await acting(() => become(false));
  expect(document.activeElement).toBe(control('Name'));
});
