// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import { More } from '#areas/common/lists/more.tsx';
import { acting, control, render, tap } from '#support/render.ts';

const isOpen = () => control('More for Kurta').getAttribute('aria-expanded') === 'true';

async function opened(resting: string | null = null) {
  const act = vi.fn<() => unknown>();
  await render(
    <>
      <More of="Kurta" resting={resting} onClick={act}>
        Delete
      </More>
      <button type="button">Elsewhere</button>
    </>,
  );
  expect(isOpen()).toBe(false);
  expect(() => control('Delete')).toThrow();
  await tap('More for Kurta');
  expect(isOpen()).toBe(true);
  return act;
}

test('Escape closes the action of a row and gives the focus back', async () => {
  await opened();
  control('Delete').focus();
  await acting(() => document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' })));
  expect(isOpen()).toBe(false);
  expect(document.activeElement).toBe(control('More for Kurta'));
});

test('a touch or a focus elsewhere closes the action of a row, one in it does not', async () => {
  await opened();
  const touch = (name: string) =>
    acting(() => control(name).dispatchEvent(new MouseEvent('pointerdown', { bubbles: true })));
  await touch('Delete');
  expect(isOpen()).toBe(true);
  await touch('Elsewhere');
  expect(isOpen()).toBe(false);
  await tap('More for Kurta');
  await acting(() => control('Delete').focus());
  expect(isOpen()).toBe(true);
  await acting(() => control('Elsewhere').focus());
  expect(isOpen()).toBe(false);
});

test('the action of a row closes its place, and finds the focus where a question returns it', async () => {
  const act = await opened();
  const held: (Element | null)[] = [];
  act.mockImplementation(() => held.push(document.activeElement));
  control('Delete').focus();
  await tap('Delete');
  expect(held).toEqual([control('More for Kurta')]);
  expect(isOpen()).toBe(false);
});

test('an action that needs a connection is shown with its reason and does nothing', async () => {
  const act = await opened('This needs a connection.');
  await tap('Delete');
  expect(act).not.toHaveBeenCalled();
  expect(document.body.textContent).toContain('This needs a connection.');
});
