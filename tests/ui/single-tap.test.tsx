// @vitest-environment happy-dom
import { act, useState } from 'react';
import { expect, test, vi } from 'vitest';
import { Button } from '#ui/controls/button.tsx';
import { Checkbox } from '#ui/controls/checkbox.tsx';
import { Chip } from '#ui/controls/chip.tsx';
import { IconButton } from '#ui/controls/icon-button.tsx';
import { QuantityStepper } from '#ui/controls/quantity-stepper.tsx';
import { control, render } from '#support/render.ts';
import { eventually } from '#support/eventually.ts';

let start = 1e6;

/** Clicks the control at these milliseconds after its first click, all before anything is rendered. */
async function clicks(name: string, times: number[], place?: { x: number; y: number }): Promise<void> {
  start += 10_000;
  const element = control(name);
  await act(async () => {
    for (const time of times) click(element, start + time, place);
  });
}

function click(element: HTMLElement, at: number, place?: { x: number; y: number }): boolean {
  const finger = place === undefined ? {} : { detail: 1, clientX: place.x, clientY: place.y };
  const event = new MouseEvent('click', { bubbles: true, cancelable: true, ...finger });
  Object.defineProperty(event, 'timeStamp', { value: at });
  return element.dispatchEvent(event);
}

const counted = () => vi.fn<() => unknown>();

test('a second tap within half a second does nothing, on any button', async () => {
  const plain = counted();
  const icon = counted();
  await render(
    <>
      <Button onClick={plain}>Switch off</Button>
      <IconButton label="Wish" onClick={icon} />
    </>,
  );
  for (const [name, done] of [
    ['Switch off', plain],
    ['Wish', icon],
  ] as const) {
    await clicks(name, [0, 1, 300, 499, 500, 700, 1000]);
    expect(done).toHaveBeenCalledTimes(3);
  }
});

test('a double tap on a check box or a chip chooses it once, and a later tap takes that back', async () => {
  function Choices() {
    const [boxed, setBoxed] = useState(false);
    const [chosen, setChosen] = useState(false);
    return (
      <>
        <Checkbox checked={boxed} onChange={setBoxed}>
          Default
        </Checkbox>
        <Chip selected={chosen} onToggle={() => setChosen(!chosen)}>
          XL
        </Chip>
      </>
    );
  }
  await render(<Choices />);
  const shown = () => [
    (control('Default') as HTMLInputElement).checked,
    control('XL').getAttribute('aria-pressed') === 'true',
  ];
  for (const expected of [true, false]) {
    for (const name of ['Default', 'XL']) {
      await clicks(name, [0]);
      await act(async () => click(control(name), start + 300));
    }
    expect(shown()).toEqual([expected, expected]);
  }
});

test('two taps with a tap elsewhere or a letter between them both count', async () => {
  const save = counted();
  await render(
    <>
      <Button onClick={save}>Save</Button>
      <input aria-label="Size" />
    </>,
  );
  const size = control('Size');
  for (const between of [
    () => click(size, start),
    () => size.dispatchEvent(new Event('input', { bubbles: true })),
  ])
    await act(async () => {
      start += 10_000;
      click(control('Save'), start, { x: 100, y: 100 });
      between();
      click(control('Save'), start + 200, { x: 100, y: 100 });
    });
  expect(save).toHaveBeenCalledTimes(4);
});

test('a form is sent once by two quick taps', async () => {
  const sent = counted();
  await render(
    <form
      onSubmit={(event) => {
        event.preventDefault();
        sent();
      }}
    >
      <Button type="submit">Save</Button>
    </form>,
  );
  await clicks('Save', [0, 300]);
  expect(sent).toHaveBeenCalledOnce();
  await clicks('Save', [0]);
  expect(sent).toHaveBeenCalledTimes(2);
});

test('no tap counts while the promise of the first is pending; after a failure the next one does', async () => {
  const trouble = vi.fn<(reason: unknown) => void>();
  process.once('unhandledRejection', trouble);
  const first = Promise.withResolvers<void>();
  const send = vi.fn<() => Promise<void>>().mockReturnValueOnce(first.promise).mockResolvedValue();
  await render(<Button onClick={send}>Add</Button>);
  await clicks('Add', [0, 2000, 9000]);
  expect(send).toHaveBeenCalledOnce();
  await act(async () => first.reject(new Error('no connection')));
  await clicks('Add', [0]);
  expect(send).toHaveBeenCalledTimes(2);
  await eventually(() => expect(trouble).toHaveBeenCalledOnce());
});

test('a second tap on another button that moved under the finger does nothing', async () => {
  const first = counted();
  const second = counted();
  await render(
    <>
      <IconButton label="Remove shirt" onClick={first} />
      <IconButton label="Remove trousers" onClick={second} />
    </>,
  );
  const tapBoth = (place: { x: number; y: number } | undefined) =>
    act(async () => {
      start += 10_000;
      click(control('Remove shirt'), start, { x: 300, y: 200 });
      click(control('Remove trousers'), start + 300, place);
    });
  await tapBoth({ x: 306, y: 195 });
  expect([first, second].map(({ mock }) => mock.calls.length)).toEqual([1, 0]);
  // Two thumbs at two places, and a keyboard, which has no place.
  await tapBoth({ x: 300, y: 260 });
  await tapBoth(undefined);
  expect([first, second].map(({ mock }) => mock.calls.length)).toEqual([3, 2]);
});

test('each of several quick taps on a stepper counts', async () => {
  const change = vi.fn<(value: number) => void>();
  await render(
    <QuantityStepper value={2} max={10} onChange={change} label="Pieces" lessLabel="Less" moreLabel="More" />,
  );
  await clicks('More', [0, 150, 300]);
  expect(change).toHaveBeenCalledTimes(3);
});
