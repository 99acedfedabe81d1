// @vitest-environment happy-dom
// What needs the network rests and wakes while a keyboard stands on it.
import { useState } from 'react';
import { expect, test } from 'vitest';
import { Button } from '#ui/controls/button.tsx';
import { acting, control, render, tap } from '#support/render.ts';

function Order() {
  const [isOnline, setOnline] = useState(true);
  const [pressed, setPressed] = useState(0);
  return (
    <>
      <button type="button" onClick={() => setOnline(!isOnline)}>
        Connection
      </button>
      <Button
        resting={isOnline ? null : 'Ordering needs a connection.'}
        onClick={() => setPressed(pressed + 1)}
      >
        Place Order
      </Button>
      <output>{pressed}</output>
    </>
  );
}

test('a button that begins to rest, and one that wakes, keeps the focus that it had', async () => {
  await render(<Order />);
  const button = control('Place Order');
  await acting(() => button.focus());
  for (const rests of [true, false]) {
    await tap('Connection');
    expect(control('Place Order').getAttribute('aria-disabled')).toBe(rests ? 'true' : null);
    expect(document.body.textContent?.includes('Ordering needs a connection.')).toBe(rests);
    expect(document.activeElement === button).toBe(true);
    expect(button.isConnected).toBe(true);
    await tap('Place Order');
    expect(document.querySelector('output')?.textContent).toBe(rests ? '0' : '1');
  }
});
