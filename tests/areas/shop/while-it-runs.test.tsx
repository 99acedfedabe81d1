// @vitest-environment happy-dom
// What a screen says between the tap and the answer.
import { expect, test, vi } from 'vitest';
import { ConfirmDialog } from '#areas/shop/screens/checkout/confirm-dialog.tsx';
import { NameField } from '#areas/shop/screens/profile/profile-fields.tsx';
import type { CartView } from '#data/queries/shop/cart.ts';
import { priceBreakdown } from '#domain/money/pricing.ts';
import { checkoutMessages } from '#messages/shop/checkout.ts';
import { profileMessages } from '#messages/shop/profile.ts';
import { acting, control, tap, textIn, type } from '#support/render.ts';
import { ASHA, holdWrites, queuedWrites, renderWithData } from '#support/render-with-data.tsx';
import '#support/shown-toasts.ts';

// Promise order.processing (4 States, orders): While an order is being placed it says Processing, and nothing
//   can be confirmed or closed.
test('an order that is being placed cannot be confirmed twice, and its dialog stays open', async () => {
  const confirm = vi.fn<() => void>();
  const close = vi.fn<() => void>();
  const cart = { prices: priceBreakdown([], null) } as CartView;
  const dialog = (stage: 'placing' | null) => (
    <ConfirmDialog
      cart={cart}
      unused={null}
      notHere={[]}
      stage={stage}
      address="12 Lake Road, Pune"
      phone="6100000001"
      onConfirm={confirm}
      onClose={close}
    />
  );
  const leave = await renderWithData(dialog(null));
  expect(document.body.textContent).toContain(checkoutMessages.freeText);
  expect(document.body.textContent).not.toContain('You pay');
  await tap('Confirm ₹0');
  expect(confirm).toHaveBeenCalledOnce();
  await leave();

  await renderWithData(dialog('placing'));
  expect(control(checkoutMessages.processing).textContent).toBe('Processing...');
  expect(document.body.textContent).toContain(checkoutMessages.stages.placing);
  await tap(checkoutMessages.processing);
  await acting(() => document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true })));
  await tap(checkoutMessages.cancel);
  expect(confirm).toHaveBeenCalledOnce();
  expect(close).not.toHaveBeenCalled();
});

test('a fact of the profile is viewed, edited, saving, and viewed again', async () => {
  localStorage.clear();
  const saved = holdWrites();
  await renderWithData(<NameField owner={ASHA.id} saved="Asha" />, { session: ASHA });
  await tap(`${profileMessages.edit} ${profileMessages.fullName}`);
  expect(textIn(profileMessages.fullName)).toBe('Asha');
  await type(profileMessages.fullName, 'Asha Rao');
  await tap(profileMessages.save);
  expect(control(profileMessages.saving).textContent).toBe('Saving...');
  expect(control(profileMessages.cancel).hasAttribute('disabled')).toBe(true);
  await saved();
  expect(control(`${profileMessages.edit} ${profileMessages.fullName}`)).toBeDefined();
  expect(queuedWrites()).toEqual([{ name: 'profile.update', args: { fullName: 'Asha Rao' } }]);
});
