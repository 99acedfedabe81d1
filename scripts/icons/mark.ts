const ink = '#292728';
const paper = '#feffee';
const turmeric = '#eaaa07';

/** A hanger that is a roof, and the drop that gave the shop its name. Drawn in a box of 100 by 100. */
function mark(line: string, drop: string): string {
  return [
    `<path d="M43.5 30.5a6.5 6.5 0 1 1 9.6 5.7c-2.2 1.2-3.1 2.6-3.1 4.9v2.1" fill="none" stroke="${line}" stroke-width="5" stroke-linecap="round"/>`,
    `<path d="M50 43.5 21.6 62.6c-3.6 2.4-1.9 6.4 2 6.4h52.8c3.9 0 5.6-4 2-6.4Z" fill="none" stroke="${line}" stroke-width="5" stroke-linejoin="round"/>`,
    `<path d="M50 66.5c5.2 6.700 7.800 10.800 7.800 14.100a7.800 7.800 0 0 1-15.600 0c0-3.300 2.600-7.400 7.800-14.100Z" fill="${drop}" stroke="${ink}" stroke-width="2.5"/>`,
  ].join('');
}

/** The app's icon: `rounded` for browsers, `full` for systems that cut their own shape. */
export function iconSvg(shape: 'rounded' | 'full'): string {
  const ground = `<rect width="100" height="100" rx="${shape === 'rounded' ? 22 : 0}" fill="${ink}"/>`;
  const scale = shape === 'rounded' ? 1 : 0.86;
  const shift = 50 - 50 * scale;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100" width="512" height="512">${ground}<g transform="translate(${shift} ${shift}) scale(${scale})">${mark(paper, turmeric)}</g></svg>\n`;
}

/** Stands in for a product picture that was never loaded: 4:5, quiet, clearly not a garment. Its size tells it from one (ui/pictures/use-thumbhash.ts). */
export function placeholderSvg(): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 360 450" width="4" height="5"><g transform="translate(110 150) scale(1.4)" opacity=".28"><g>${mark(ink, ink)}</g></g></svg>\n`;
}
