// @vitest-environment happy-dom
// What a message says of itself while it waits, when it has arrived, and when the shop did not take it.
import { useState } from 'react';
import { beforeEach, expect, test } from 'vitest';
import { ContactForm } from '#areas/shop/screens/contact/contact-form.tsx';
import { ANYBODY } from '#domain/account/anybody.ts';
import { adoptDraft, saveDraft, readDraft } from '#areas/common/forms/drafts.ts';
import { contactMessages } from '#messages/shop/contact.ts';
import { acting, control, tap, textIn, type } from '#support/render.ts';
import { answerWrites, ASHA, connectionIs, renderWithData, setData } from '#support/render-with-data.tsx';

const earlier = {
  intent: {
    name: 'contact.send' as const,
    args: { name: 'Asha', email: 'asha@example.test', message: 'Hello' },
  },
};

const page = () => document.body.textContent ?? '';
const user = { name: 'Asha', email: 'asha@example.test' };

/** Draws the form. The returned function draws it again for another sender. */
async function form(first: { name: string; email: string }) {
  let show: (sender: typeof first) => void = () => undefined;
  function Shown() {
    const [sender, setSender] = useState(first);
    show = (next) => setSender({ ...next });
    return <ContactForm owner="a" sender={sender} subject="Order #BEE9D642" />;
  }
  await renderWithData(<Shown />, { session: ASHA, pendingChanges: [earlier] });
  return (next: typeof first) => acting(() => show(next));
}

beforeEach(() => localStorage.clear());

// Promise contact.with-us (1 Product, front): A signed-in message counts as received only after the shop
//   confirms it. A refused one is reported.
test('a message is with us only once the shop has said so', async () => {
  await form(user);
  await connectionIs('offline');
  await type(contactMessages.message, 'Hello');
  const output = document.querySelector('output');
  expect(output?.textContent).toBe('');
  control(contactMessages.send).focus();
  await tap(contactMessages.send);
  expect(output?.isConnected && output.textContent).toContain('Your message is kept');
  expect(document.activeElement).toBe(control(contactMessages.another));
  expect(page()).toContain('It is sent automatically as soon as you are online.');
  await connectionIs('online');
  expect(page()).toContain('Your message is kept');
  expect(page()).toContain('It is on its way to us.');
  expect(page()).not.toContain('with us');
  await answerWrites('taken');
  expect(page()).toContain('Your message is with us');
  expect(page()).toContain('We answer to asha@example.test');
  await tap(contactMessages.another);
  expect(document.activeElement).toBe(control(contactMessages.name));
  expect(textIn(contactMessages.message)).toBe('');
});

test('a refused message is told of with its reason, and discarding it is no arrival', async () => {
  await form(user);
  await type(contactMessages.message, 'Hello');
  await tap(contactMessages.send);
  await answerWrites('rate_limited');
  expect(page()).toContain('Send your message to the shop');
  expect(page()).not.toContain('with us');
  await setData({ pendingChanges: [] });
  expect(page()).not.toContain('with us');
  expect(textIn(contactMessages.message)).toBe('');
});

test('a name that comes while somebody types takes neither the words nor the focus', async () => {
  const rerender = await form({ ...user, name: '' });
  await type(contactMessages.message, 'Does it shr');
  await rerender(user);
  expect(textIn(contactMessages.name)).toBe('Asha');
  expect(textIn(contactMessages.message)).toBe('Does it shr');
  expect(document.activeElement).toBe(control(contactMessages.message));
  await type(contactMessages.name, '');
  await rerender({ ...user, name: 'Asha Rao' });
  expect(textIn(contactMessages.name)).toBe('');
});

// Promise contact.adopted (2 Lists, front): A visitor's unsent message is theirs once they sign in.
test("a visitor's draft becomes that of the user who signs in, never in place of their own", async () => {
  const begun = { name: 'A', email: 'a@example.test', subject: '', message: 'Begun before the login' };
  saveDraft(ANYBODY, 'contact', begun);
  await form(user);
  expect([textIn(contactMessages.message), textIn(contactMessages.name)]).toEqual([
    'Begun before the login',
    'A',
  ]);
  expect(readDraft(ANYBODY, 'contact')).toBeNull();
  saveDraft(ANYBODY, 'contact', { ...begun, message: 'Of somebody else' });
  adoptDraft('a', 'contact');
  expect(readDraft('a', 'contact')).toEqual(begun);
  expect(readDraft(ANYBODY, 'contact')?.['message']).toBe('Of somebody else');
});

test('what the message is about stands there until something else is typed', async () => {
  await form(user);
  expect(textIn(contactMessages.subject)).toBe('Order #BEE9D642');
  await type(contactMessages.subject, '');
  expect(textIn(contactMessages.subject)).toBe('');
});
