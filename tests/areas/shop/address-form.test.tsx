// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import { AddressForm } from '../../../src/areas/shop/screens/address/address-form.tsx';
import { ShopError } from '../../../src/domain/error-code.ts';
import { addressWords } from '../../../src/messages/address.ts';
import { asha as saved } from './asha.ts';
import { draw, tap, textIn } from '../../support/drawn.ts';

const { save } = vi.hoisted(() => ({ save: vi.fn<() => Promise<void>>() }));
vi.mock('../../../src/data/actions/address.ts', () => ({ address: { save } }));
vi.mock('../../../src/ui/toast.ts', () => ({ toast: { success: () => undefined } }));

test('an address that is saved without a session says so, and what was typed stays', async () => {
  localStorage.clear();
  save.mockRejectedValue(new ShopError('signed_out'));
  await draw(
    <AddressForm
      owner="a"
      saved={saved}
      adding={false}
      onSaved={() => undefined}
      onCancel={() => undefined}
    />,
  );
  await tap(addressWords.update);
  expect(document.querySelector('[role="alert"]')?.textContent).toBe(
    'Failed to update address: No active session. Please login again.',
  );
  expect(textIn(addressWords.city)).toBe('Pune');
});
