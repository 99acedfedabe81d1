/**
 * Capitals and figures as strokes, 10 high, each with its width. Text in a picture must look the same on every machine,
 * and a machine without fonts would leave it out. Figures are equally wide.
 */
const glyphs: Record<string, readonly [width: number, d: string]> = {
  A: [7, 'M0 10L3.5 0L7 10M1.3 6.5H5.7'],
  B: [6, 'M0 0V10H3.3C5 10 6 8.9 6 7.3S5 4.7 3.3 4.7H0M3.3 4.7C4.7 4.7 5.5 3.7 5.5 2.3S4.7 0 3.1 0H0'],
  C: [7, 'M7 1.8C6.2.6 5 0 3.8 0C1.5 0 0 2.2 0 5S1.5 10 3.8 10C5 10 6.2 9.4 7 8.2'],
  D: [7, 'M0 0V10H2.6C5.4 10 7 8 7 5S5.4 0 2.6 0Z'],
  E: [5.6, 'M5.6 0H0V10H5.6M0 4.8H4.8'],
  F: [5.4, 'M5.4 0H0V10M0 4.8H4.6'],
  G: [7, 'M7 1.8C6.2.6 5 0 3.8 0C1.5 0 0 2.2 0 5S1.5 10 3.8 10C5.8 10 7 8.6 7 6.6V5.4H4.2'],
  H: [6.6, 'M0 0V10M6.6 0V10M0 4.9H6.6'],
  I: [0, 'M0 0V10'],
  J: [5, 'M5 0V7C5 9 4 10 2.5 10C1 10 0 9 0 7.6'],
  K: [6.4, 'M0 0V10M6.2 0L0 6M2.3 3.9L6.4 10'],
  L: [5.2, 'M0 0V10H5.2'],
  M: [8, 'M0 10V0L4 6.6L8 0V10'],
  N: [6.8, 'M0 10V0L6.8 10V0'],
  O: [7.6, 'M3.8 0C6.1 0 7.6 2.2 7.6 5S6.1 10 3.8 10S0 7.8 0 5S1.5 0 3.8 0Z'],
  P: [6, 'M0 10V0H3.2C5 0 6 1.1 6 2.8S5 5.6 3.2 5.6H0'],
  R: [6.2, 'M0 10V0H3.2C5 0 6 1.1 6 2.7S5 5.4 3.2 5.4H0M3.2 5.4L6.2 10'],
  S: [6, 'M5.7 1.9C5 .6 4.1 0 3 0C1.3 0 .3 1 .3 2.5C.3 5.9 6 4.3 6 7.5C6 9.1 4.8 10 3 10C1.6 10 .6 9.3 0 8'],
  T: [6.4, 'M0 0H6.4M3.2 0V10'],
  U: [6.6, 'M0 0V6.4C0 8.7 1.2 10 3.3 10S6.6 8.7 6.6 6.4V0'],
  V: [7, 'M0 0L3.5 10L7 0'],
  W: [10, 'M0 0L2.5 10L5 1.5L7.5 10L10 0'],
  X: [6.6, 'M0 0L6.6 10M6.6 0L0 10'],
  Y: [6.8, 'M0 0L3.4 5.2L6.8 0M3.4 5.2V10'],
  Z: [6.2, 'M0 0H6.2L0 10H6.2'],
  0: [6, 'M3 0C4.9 0 6 2 6 5S4.9 10 3 10S0 8 0 5S1.1 0 3 0Z'],
  1: [6, 'M1.4 2L3.8 0V10'],
  2: [6, 'M.2 2.6C.3 1 1.4 0 3 0S5.7 1 5.7 2.7C5.7 5 0 7.4 0 10H6'],
  3: [
    6,
    'M.4 1.7C.9.6 1.8 0 3 0C4.6 0 5.6 1 5.6 2.4S4.5 4.8 2.6 4.8C4.8 4.8 6 5.8 6 7.4S4.8 10 3 10C1.6 10 .6 9.3 0 8',
  ],
  4: [6, 'M4.6 10V0L0 7H6'],
  5: [6, 'M5.4 0H1L.6 4.6C1.2 4 2 3.7 3 3.7C4.8 3.7 6 5 6 6.8S4.8 10 3 10C1.6 10 .6 9.3 0 8.2'],
  6: [6, 'M5.2 1.2C4.7.4 4 0 3.2 0C1.2 0 0 2.4 0 6C0 8.6 1.2 10 3 10S6 8.7 6 6.8S4.8 3.8 3 3.8S0 5 0 6.6'],
  7: [6, 'M0 0H6L2.2 10'],
  8: [
    6,
    'M3 4.6C1.4 4.6.5 3.6.5 2.3S1.4 0 3 0S5.5 1 5.5 2.3S4.6 4.6 3 4.6C1.2 4.6 0 5.7 0 7.3S1.2 10 3 10S6 8.9 6 7.3S4.8 4.6 3 4.6Z',
  ],
  9: [6, 'M.8 8.8C1.3 9.6 2 10 2.8 10C4.8 10 6 7.6 6 4C6 1.4 4.8 0 3 0S0 1.3 0 3.2S1.2 6.2 3 6.2S6 5 6 3.4'],
  ' ': [3.4, ''],
};
const gap = 2.4;

export interface Line {
  text: string;
  /** The middle of the line. */
  x: number;
  /** The top of its capitals. */
  y: number;
  /** Of a capital. */
  height: number;
  /** Of the stroke. */
  weight: number;
  color: string;
}

/** One line of lettering, as SVG. Throws for a character nobody has drawn yet. */
export function letteringSvg({ text, x, y, height, weight, color }: Line): string {
  const size = height / 10;
  let width = -gap;
  const letters = Array.from(text, (letter) => {
    const glyph = glyphs[letter];
    if (!glyph) throw new RangeError(`No such letter is drawn: ${letter}`);
    const left = width + gap;
    width = left + glyph[0];
    return `<path d="${glyph[1]}" transform="translate(${left} 0)"/>`;
  });
  return `<g transform="translate(${x - (width * size) / 2} ${y}) scale(${size})" fill="none" stroke="${color}" stroke-width="${weight / size}" stroke-linecap="round" stroke-linejoin="round">${letters.join('')}</g>`;
}
