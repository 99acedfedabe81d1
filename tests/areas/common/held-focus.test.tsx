// @vitest-environment happy-dom
// What has the focus goes away when it is used: the focus stays near, and never falls to the page.
import { useState } from 'react';
import { expect, test } from 'vitest';
import { useHeldFocus } from '#areas/common/use-held-focus.ts';
import { QuantityStepper } from '#ui/controls/quantity-stepper.tsx';
import { acting, control, render, tap } from '#support/render.ts';

function Chips({ names }: { names: string[] }) {
  const [left, setLeft] = useState(names);
  const held = useHeldFocus<HTMLDivElement>();
  return (
    <>
      <button type="button">Elsewhere</button>
      <div {...held} aria-label="Chips">
        {left.map((name) => (
          <button key={name} type="button" onClick={() => setLeft(left.filter((one) => one !== name))}>
            {name}
          </button>
        ))}
        {/* A link beside a name is no stop of the keyboard. */}
        <a href="/" tabIndex={-1}>
          Picture
        </a>
      </div>
    </>
  );
}

const focused = () =>
  document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent;

async function press(name: string) {
  await acting(() => control(name).focus());
  await tap(name);
}

test('the focus goes to what took the place, then to the last, then to the place itself', async () => {
  await render(<Chips names={['Jeans', 'Tees', 'Kurtas']} />);
  await press('Tees');
  expect(focused()).toBe('Kurtas');
  await press('Kurtas');
  expect(focused()).toBe('Jeans');
  await press('Jeans');
  expect(focused()).toBe('Chips');
});

function Growing() {
  const [pages, setPages] = useState(1);
  const held = useHeldFocus<HTMLDivElement>();
  return (
    <div {...held} aria-label="Orders">
      {Array.from({ length: pages * 2 }, (_, at) => (
        <button key={at} type="button">{`Order ${at + 1}`}</button>
      ))}
      {pages < 3 && (
        <button type="button" onClick={() => setPages(pages + 1)}>
          Older
        </button>
      )}
    </div>
  );
}

test('a button used twice before it goes hands the focus to the first of the last arrivals', async () => {
  await render(<Growing />);
  await press('Older');
  expect(focused()).toBe('Older');
  await tap('Older');
  expect(focused()).toBe('Order 5');
});

test('a focus that has moved elsewhere is left there', async () => {
  await render(<Chips names={['Jeans', 'Tees']} />);
  await acting(() => control('Jeans').focus());
  await acting(() => {
    control('Elsewhere').focus();
    control('Jeans').click();
  });
  expect(focused()).toBe('Elsewhere');
});

function Counted() {
  const [value, setValue] = useState(2);
  return (
    <QuantityStepper
      value={value}
      max={3}
      onChange={setValue}
      label="Quantity"
      lessLabel="Less"
      moreLabel="More"
    />
  );
}

test('a button that reaches its end hands the focus to the other one', async () => {
  await render(<Counted />);
  await press('More');
  expect(focused()).toBe('Less');
  await tap('Less');
  await press('Less');
  expect(focused()).toBe('More');
});

function UnderSheet() {
  const [left, setLeft] = useState(['Size M', 'Remove']);
  const [covered, setCovered] = useState(false);
  const held = useHeldFocus<HTMLDivElement>();
  return (
    <>
      <div inert={covered}>
        <div {...held} aria-label="Line">
          {left.map((name) => (
            <button key={name} type="button" onClick={() => setCovered(true)}>
              {name}
            </button>
          ))}
        </div>
      </div>
      {covered && (
        <>
          <button type="button" onClick={() => setLeft(['Size L', 'Remove'])}>
            Change
          </button>
          <button type="button" onClick={() => setCovered(false)}>
            Close
          </button>
        </>
      )}
    </>
  );
}

test('the focus comes back to the place of a control that went while a layer lay over it', async () => {
  await render(<UnderSheet />);
  await press('Size M');
  await press('Change');
  expect(focused()).toBe('Change');
  await press('Close');
  expect(focused()).toBe('Size L');
});
