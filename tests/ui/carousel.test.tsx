// @vitest-environment happy-dom
// A product's first picture is known before the others: the carousel must go on as if all had been there.
import { useState } from 'react';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { useStop } from '#areas/common/use-stillness.ts';
import { Carousel } from '#ui/pictures/carousel.tsx';
import { SaveData } from '#ui/pictures/save-data.ts';
import { Motion } from '#ui/motion/motion.tsx';
import { Picture } from '#ui/pictures/picture.tsx';
import { acting, control, render, tap } from '#support/render.ts';
import { eventually } from '#support/eventually.ts';

function Pictures({ pictures = false }: { pictures?: boolean }) {
  const [count, setCount] = useState(1);
  return (
    <Motion after={async () => undefined}>
      {[1, 2, 4].map((number) => (
        <button key={number} type="button" onClick={() => setCount(number)}>
          {number} of them
        </button>
      ))}
      <Carousel
        count={count}
        label="Pictures"
        interval={5000}
        swipe={{ distance: 80, velocity: 300 }}
        barLabel={(number) => `${number} / ${count}`}
        stop={useStop()}
        renderSlide={(index) => <i>{pictures ? <img alt={`${index}`} /> : index}</i>}
      >
        {(index) => <p>{`${index + 1} / ${count}`}</p>}
      </Carousel>
    </Motion>
  );
}

const loaded = () => [...document.querySelectorAll('i')].map(({ textContent }) => textContent);
const counter = () => document.querySelector('p')?.textContent;
/** A finger follows what it shows once the features of framer-motion are there. */
const moves = () => eventually(() => expect(document.querySelector('[data-moves]')).not.toBeNull());
const press = (what: 'pointerdown' | 'pointerup') =>
  acting(() => document.querySelector('[data-moves]')?.dispatchEvent(new Event(what, { bubbles: true })));
const active = () => document.querySelectorAll('[data-active]').length;
const frames = async (number: number) => {
  for (let frame = 0; frame < number; frame += 1) await new Promise(requestAnimationFrame);
};
/** A finger goes down, is at each point so many milliseconds later, and ends there with that event. */
const stroke = (points: { x: number; y?: number; ms: number }[], ending: 'pointerup' | 'pointercancel') =>
  acting(async () => {
    let now = performance.now();
    const clock = vi.spyOn(performance, 'now').mockImplementation(() => now);
    // happy-dom's own events have no pageX.
    const send = (type: string, { x, y = 0 }: { x: number; y?: number }) =>
      document
        .querySelector('[data-moves]')
        ?.dispatchEvent(Object.assign(new Event(type, { bubbles: true }), { pageX: x, pageY: y }));
    send('pointerdown', { x: 0 });
    for (const point of points) {
      now += point.ms;
      send('pointermove', point);
      await frames(2);
    }
    send(ending, points.at(-1) ?? { x: 0 });
    await frames(2);
    clock.mockRestore();
  });

let end: () => Promise<void>;
beforeEach(async () => {
  end = await render(<Pictures />);
});

// Promise pictures.late (4 States, front): Neighbours are also preloaded when the first picture was known
//   before the others.
test('pictures that come late have their neighbours loaded before the first turn', async () => {
  expect(loaded()).toEqual(['0']);
  await tap('4 of them');
  expect(loaded()).toEqual(['0', '1', '3']);
});

test('the neighbours of a picture load only after it is there or has failed', async () => {
  // No picture is fetched here: none is there by itself.
  const complete = vi.spyOn(HTMLImageElement.prototype, 'complete', 'get').mockReturnValue(false);
  onTestFinished(() => complete.mockRestore());
  const pictureNames = () => [...document.querySelectorAll('img')].map(({ alt }) => alt);
  for (const outcome of ['load', 'error']) {
    await end();
    end = await render(<Pictures pictures />);
    await tap('4 of them');
    expect(pictureNames()).toEqual(['0']);
    await acting(() => document.querySelector('img')?.dispatchEvent(new Event(outcome)));
    expect(pictureNames()).toEqual(['0']);
    await acting(async () => {
      for (let frames = 0; frames < 3; frames += 1) await new Promise(requestAnimationFrame);
    });
    expect(pictureNames()).toEqual(['0', '1', '3']);
  }
});

// Promise pictures.seen-first (4 States, front): The 5 s of a picture begin when it is loaded.
test('nobody is turned away from a picture that is not there yet: the 5 s begin with it', async () => {
  const complete = vi.spyOn(HTMLImageElement.prototype, 'complete', 'get').mockReturnValue(false);
  onTestFinished(() => complete.mockRestore());
  await end();
  end = await render(<Pictures pictures />);
  await tap('4 of them');
  await moves();
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  await acting(() => vi.advanceTimersByTime(9_000));
  expect(counter()).toBe('1 / 4');
  await acting(() => document.querySelector('img')?.dispatchEvent(new Event('load')));
  // It is there when it has been painted, two frames later.
  await acting(() => vi.advanceTimersByTime(40));
  await acting(() => vi.advanceTimersByTime(4_900));
  expect(counter()).toBe('1 / 4');
  await acting(() => vi.advanceTimersByTime(100));
  expect(counter()).toBe('2 / 4');
  // A busy phone draws the next slide some ticks later: once is meant.
  await acting(() => vi.advanceTimersByTime(400));
  expect(counter()).toBe('2 / 4');
});

// Promise pictures.hanging (4 States, front): A picture that neither loads nor fails does not block the next
//   one for ever.
test('a picture that neither loads nor fails counts as failed after ten seconds', async () => {
  const complete = vi.spyOn(HTMLImageElement.prototype, 'complete', 'get').mockReturnValue(false);
  onTestFinished(() => complete.mockRestore());
  // The code of the motion comes first, in real time. Then the fake clock alone counts the ten seconds.
  await tap('4 of them');
  await moves();
  await end();
  end = await render(<Pictures pictures />);
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  await tap('4 of them');
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  await acting(() => vi.advanceTimersByTime(60_000));
  hidden.mockRestore();
  await acting(() => vi.advanceTimersByTime(9_000));
  expect(document.querySelectorAll('img')).toHaveLength(1);
  await acting(() => vi.advanceTimersByTime(1_000));
  expect(document.querySelectorAll('img')).toHaveLength(3);
  await acting(() => vi.advanceTimersByTime(5_000));
  expect(counter()).toBe('2 / 4');
});

test('a carousel with new pictures begins at the first, and never shows none', async () => {
  await tap('4 of them');
  await moves();
  await tap('4 / 4');
  expect(counter()).toBe('4 / 4');
  await tap('2 of them');
  expect([counter(), active()]).toEqual(['1 / 2', 1]);
});

// Promise motion.stop-everywhere (Beyond, front): The switch stops all moving content in the shop, and starts
//   it again.
test('moving pictures stop and go on at a tap, wherever in the shop they are, and stay so', async () => {
  vi.useFakeTimers();
  try {
    await tap('2 of them');
    const progress = () => document.querySelector('section')?.style.getPropertyValue('--progress');
    await acting(() => vi.advanceTimersByTime(1000));
    expect(Number(progress())).toBeCloseTo(0.2);
    await tap('Stop moving pictures');
    expect(control('Stop moving pictures').getAttribute('aria-pressed')).toBe('true');
    // A full bar marks the place; nothing counts any more.
    expect(Number(progress())).toBe(1);
    await acting(() => vi.advanceTimersByTime(20_000));
    expect(Number(progress())).toBe(1);
    expect(localStorage.getItem('drip-haven.kept-still')).toBe('yes');
    await tap('Stop moving pictures');
    await acting(() => vi.advanceTimersByTime(1000));
    expect(Number(progress())).toBeLessThan(0.9);
  } finally {
    vi.useRealTimers();
  }
});

test('when data is saved, neighbours load on a gesture and pictures keep their first width', async () => {
  let savesData = true;
  await end();
  end = await render(
    <SaveData value={() => savesData}>
      <Pictures />
      <Picture src="/a-360.webp" srcSet="/a-360.webp 360w, /a-720.webp 720w, /a.webp 1080w" alt="a" />
    </SaveData>,
  );
  await tap('4 of them');
  await moves();
  expect(loaded()).toEqual(['0']);
  await tap('2 / 4');
  expect(loaded()).toEqual(['0', '1']);
  await press('pointerdown');
  expect(loaded()).toEqual(['0', '1', '2']);
  await press('pointerup');
  savesData = false;
  await tap('3 / 4');
  expect(loaded()).toEqual(['0', '1', '2', '3']);
  await tap('2 of them');
  expect(document.querySelector('[alt=a]')?.hasAttribute('srcset')).toBe(false);
});

test('a quick swipe turns, and a flick back takes the swipe back', async () => {
  await tap('4 of them');
  await moves();
  const swipes = [
    [{ x: -60, ms: 100 }],
    [
      { x: -70, ms: 300 },
      { x: -15, ms: 50 },
    ],
    [
      { x: -150, ms: 300 },
      { x: -90, ms: 50 },
    ],
  ];
  for (const points of swipes) {
    await stroke(points, 'pointerup');
    expect(counter()).toBe('2 / 4');
  }
});

test.each([
  ['the browser took over for a scroll', { x: -120, y: 60, ms: 100 }, 'pointercancel'],
  ['went more down than aside', { x: -120, y: 150, ms: 100 }, 'pointerup'],
] as const)('a stroke that %s turns nothing', async (_, point, ending) => {
  await tap('4 of them');
  await moves();
  await stroke([point], ending);
  expect(counter()).toBe('1 / 4');
});
