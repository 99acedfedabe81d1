import type { ArtworkName } from '../../../supabase/seed/wardrobe/look.ts';
import type { Mark } from './garment.ts';
import type { Inks } from './prints/tile.ts';

const fill = (d: string, color: string, transform?: string): Mark => ({
  d,
  color,
  filled: true,
  ...(transform ? { transform } : {}),
});
const draw = (d: string, color: string, width: number, transform?: string): Mark => ({
  d,
  color,
  width,
  ...(transform ? { transform } : {}),
});

function embroidery({ a, b, c }: Inks, y: number): Mark[] {
  const marks: Mark[] = [];
  for (let ring = 0; ring < 2; ring++) {
    const r = 148 + ring * 34;
    for (let i = 0; i <= 16; i++) {
      const t = Math.PI * (0.06 + (0.88 * i) / 16);
      const [x, yy] = [Math.cos(t) * r, y + Math.sin(t) * r * 1.1];
      marks.push(
        fill(
          ring ? 'M0 -13C8 -6 8 6 0 13C-8 6 -8 -6 0 -13Z' : 'M-7 0a7 7 0 1 0 14 0a7 7 0 1 0 -14 0Z',
          ring ? a : b,
          `translate(${x.toFixed(1)} ${yy.toFixed(1)}) rotate(${((t * 180) / Math.PI + 90).toFixed(0)})`,
        ),
      );
    }
  }
  for (let i = 0; i < 5; i++)
    marks.push(
      fill('M0 -16L8 0L0 16L-8 0Z', i % 2 ? b : c, `translate(-34 ${y + 70 + i * 46})`),
      fill('M0 -16L8 0L0 16L-8 0Z', i % 2 ? b : c, `translate(34 ${y + 70 + i * 46})`),
    );
  return marks;
}

/** A placed graphic on the chest; `y` is the height of its centre. */
export function artwork(name: ArtworkName, inks: Inks, y: number): Mark[] {
  const { a, b, c } = inks;
  const at = `translate(0 ${y})`;
  switch (name) {
    case 'sun':
      return [
        fill('M-100 0a100 100 0 1 1 200 0Z', a, at),
        ...[14, 34, 56].map((dy, i) =>
          draw(`M${-130 + i * 22} ${dy}h${260 - i * 44}`, i === 1 ? b : a, 11, at),
        ),
        ...Array.from({ length: 9 }, (_, i) =>
          draw('M0 -116V-144', b, 7, `translate(0 ${y}) rotate(${-80 + i * 20})`),
        ),
      ];
    case 'kite':
      return [
        fill('M0 -130L88 -20L0 90L-88 -20Z', a, at),
        fill('M0 -130L88 -20L0 -20Z', b, at),
        fill('M0 90L-88 -20L0 -20Z', c, at),
        draw('M-88 -20H88M0 -130V90', inks.base, 3, at),
        draw('M0 90C40 130 -40 160 20 200', a, 5, at),
        fill('M0 92l22 26h-44Z', b, at),
      ];
    case 'chai':
      return [
        fill('M-64 -60L64 -60L46 100H-46Z', a, at),
        fill('M-58 -20L58 -20L46 92H-46Z', b, at),
        ...[-46, -16, 16, 46].map((x) => draw(`M${x} -56L${x * 0.72} 96`, inks.base, 4, at)),
        ...[-28, 6, 38].map((x) => draw(`M${x} -80c-14 -18 14 -28 0 -54`, c, 7, at)),
      ];
    case 'lotus':
      return [
        ...[-72, -44, -18, 18, 44, 72].map((r, i) =>
          fill(
            'M0 60C-34 20 -34 -50 0 -110C34 -50 34 20 0 60Z',
            i % 2 ? a : b,
            `translate(0 ${y}) rotate(${r} 0 60)`,
          ),
        ),
        fill('M0 60C-34 20 -34 -50 0 -120C34 -50 34 20 0 60Z', c, at),
        draw('M-110 84q55 24 110 0t110 0', a, 6, at),
        draw('M-70 106q35 16 70 0t70 0', b, 5, at),
      ];
    case 'mountains':
      return [
        fill('M40 -86a44 44 0 1 0 88 0a44 44 0 1 0 -88 0Z', c, at),
        fill('M-150 78L-30 -92L34 0L70 -40L150 78Z', a, at),
        fill(
          'M-30 -92L-64 -44L-44 -52L-30 -34L-14 -52L2 -46ZM70 -40L46 -13L60 -16L70 -4L82 -16L89 -12Z',
          b,
          at,
        ),
        draw('M-140 92h280M-100 112h200', a, 7, at),
      ];
    case 'billi':
      return [
        fill('M-90 -60C-60 -120 60 -120 90 -60C110 0 70 90 0 100C-70 90 -110 0 -90 -60Z', a, at),
        ...[-1, 1].flatMap((s) => [
          fill(`M${s * 84} -70l${s * 26} -44l${-s * 64} 14Z`, a, at),
          draw(`M${s * 88} -30l${-s * 40} 12M${s * 92} 4l${-s * 42} 4M${s * 78} 40l${-s * 34} -8`, b, 11, at),
          fill(`M${s * 20} -14q${s * 18} -26 ${s * 40} -8q${s * -16} 20 ${s * -40} 8Z`, c, at),
          fill(`M${s * 36} -26h${s * 6}v20h${s * -6}Z`, b, at),
        ]),
        draw('M0 -100V-64M-22 -96V-70M22 -96V-70', b, 10, at),
        fill('M-22 34h44l-22 24Z', b, at),
        draw('M0 58v16M-32 78q32 20 64 0', b, 6, at),
      ];
    case 'cassette':
      return [
        fill('M-140 -84h280v168h-280Z', a, at),
        fill('M-116 -62h232v92h-232Z', b, at),
        ...[-56, 56].flatMap((x) => [
          fill(`M${x - 28} -14a28 28 0 1 0 56 0a28 28 0 1 0 -56 0Z`, inks.base, at),
          fill(`M${x - 11} -14a11 11 0 1 0 22 0a11 11 0 1 0 -22 0Z`, c, at),
        ]),
        fill('M-84 84l14 -36h140l14 36Z', c, at),
        draw('M-100 -46h200', a, 6, at),
      ];
    case 'bolt':
      return [
        fill('M30 -150L-80 20H-10L-40 150L90 -40H14Z', a, at),
        fill('M46 -136L-54 10H6L-20 110L74 -30H30Z', b, at),
      ];
    case 'yoke-embroidery':
      return embroidery(inks, y - 210);
    case 'chest-stripe':
      return [
        draw(`M-600 ${y - 34}h1200`, a, 34),
        draw(`M-600 ${y + 8}h1200`, b, 18),
        draw(`M-600 ${y + 36}h1200`, c, 10),
      ];
    case 'small-mark':
      return [
        fill('M0 -22C14 -8 14 6 0 22C-14 6 -14 -8 0 -22Z', a, `translate(104 ${y - 60})`),
        draw('M-22 0h44', b, 5, `translate(104 ${y - 30})`),
      ];
  }
}
