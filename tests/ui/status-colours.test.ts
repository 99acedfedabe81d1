// The colours of a status are part of what it says: asked of the style sheets themselves.
import { expect, test } from 'vitest';
import { declared, sheet } from '#support/style-sheet.ts';

/** The hue of '#rrggbb', in degrees. */
function hueOf(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
  const most = Math.max(red, green, blue);
  const span = most - Math.min(red, green, blue);
  if (most === red) return (60 * ((green - blue) / span) + 360) % 360;
  return most === green ? 60 * ((blue - red) / span) + 120 : 60 * ((red - green) / span) + 240;
}

// The tints and the words on them, each within the degrees of its colour.
const HUES = {
  pending: { name: 'yellow', from: 40, to: 60 },
  processing: { name: 'blue', from: 205, to: 225 },
  shipped: { name: 'indigo', from: 240, to: 255 },
  delivered: { name: 'green', from: 110, to: 155 },
  cancelled: { name: 'red', from: 0, to: 15 },
};

// Promise order.status-colours (4 States, orders): Pending is yellow, processing blue, shipped indigo,
//   delivered green, cancelled red.
test('each status has its colour', async () => {
  const [tokens, badge] = await Promise.all([sheet('ui/tokens.css'), sheet('ui/states/badge.module.css')]);
  for (const [status, { name, from, to }] of Object.entries(HUES)) {
    expect(declared(badge, `.${status}`, 'background')).toBe(`var(--${status}-tint)`);
    expect(declared(badge, `.${status}`, 'color')).toBe(`var(--${status})`);
    for (const token of [status, `${status}-tint`]) {
      const hue = hueOf(declared(tokens, ':root', `--${token}`));
      expect(hue, `${token} is ${name}`).toBeGreaterThanOrEqual(from);
      expect(hue, `${token} is ${name}`).toBeLessThanOrEqual(to);
    }
  }
});
