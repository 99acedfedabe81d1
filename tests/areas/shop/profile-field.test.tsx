// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest';
import { readDraft } from '#areas/common/forms/drafts.ts';
import { NameField } from '#areas/shop/screens/profile/profile-fields.tsx';
import { profileMessages } from '#messages/shop/profile.ts';
import { render, tap, textIn, type } from '#support/render.ts';

beforeEach(() => localStorage.clear());

test('opening a field is no edit: left untouched, it shows the name that was saved meanwhile', async () => {
  const edit = `${profileMessages.edit} ${profileMessages.fullName}`;
  const leave = await render(<NameField owner="a" saved="Asha" />);
  await tap(edit);
  expect([textIn(profileMessages.fullName), readDraft('a', 'name')]).toEqual(['Asha', null]);
  await leave();
  const leaveAgain = await render(<NameField owner="a" saved="Asha Rao" />);
  await tap(edit);
  await type(profileMessages.fullName, 'Asha R');
  await leaveAgain();
  await render(<NameField owner="a" saved="Asha Rao" />);
  expect(textIn(profileMessages.fullName)).toBe('Asha R');
});
