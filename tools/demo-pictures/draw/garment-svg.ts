import type { Garment, Mark, Paint, Piece } from './garment.ts';
import { tileOf } from './prints/print.ts';
import type { PrintName } from '../../../supabase/seed/wardrobe/look.ts';
import type { Inks } from './prints/tile.ts';

export interface Cloth {
  print: PrintName;
  inks: Inks;
  /** Size of the repeat against its drawing. */
  scale: number;
}

/** The picture's size, and how much smaller than that a layer is rasterised. */
export interface Field {
  width: number;
  height: number;
  shrink: number;
}

const frame = ({ width, height, shrink }: Field, transform: string, body: string, defs = '') =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${Math.ceil(width / shrink)}" height="${Math.ceil(height / shrink)}" viewBox="${-width / 2} ${-height / 2} ${width} ${height}"><defs>${defs}</defs><g transform="${transform}">${body}</g></svg>`;

function markSvg(mark: Mark, color: string, opacity: number): string {
  const move = mark.transform ? ` transform="${mark.transform}"` : '';
  if (mark.filled) return `<path d="${mark.d}" fill="${color}" opacity="${opacity}"${move}/>`;
  return `<path d="${mark.d}" fill="none" stroke="${color}" stroke-width="${mark.width ?? 2}" opacity="${opacity}"${mark.dash ? ` stroke-dasharray="${mark.dash}"` : ' stroke-linecap="round"'}${move}/>`;
}

const clipped = (piece: Piece, i: number, body: string) =>
  piece.d ? `<g clip-path="url(#c${i})">${body}</g>` : body;
const clips = (garment: Garment) =>
  garment.pieces
    .map((piece, i) => (piece.d ? `<clipPath id="c${i}"><path d="${piece.d}"/></clipPath>` : ''))
    .join('');

const fade =
  '<radialGradient id="fade"><stop offset="0" stop-color="#fff" stop-opacity=".55"/><stop offset="1" stop-color="#fff" stop-opacity="0"/></radialGradient>';

/** Colour of the garment on a transparent field: cloth, print, seams, stitching, buttons. */
export function colourSvg(garment: Garment, cloth: Cloth, transform: string, field: Field): string {
  const patterns = new Map<string, string>();
  const paint = (p: Paint): string => {
    if ('color' in p) return p.color;
    const tile = tileOf(cloth.print, cloth.inks);
    if (!tile) return cloth.inks.base;
    const angle = p.angle + (tile.angle ?? 0);
    const id = `p${Math.round(angle * 10)}_${p.shift ?? 0}`.replaceAll('-', 'm');
    patterns.set(
      id,
      `<pattern id="${id}" width="${tile.width}" height="${tile.height}" patternUnits="userSpaceOnUse" patternTransform="rotate(${angle}) translate(${p.shift ?? 0} ${(p.shift ?? 0) * 0.7}) scale(${cloth.scale})"><rect width="${tile.width}" height="${tile.height}" fill="${cloth.inks.base}"/>${tile.svg}</pattern>`,
    );
    return `url(#${id})`;
  };
  const body = garment.pieces.map((piece, i) => {
    const tone = piece.tone ?? 1;
    const veil =
      tone === 1
        ? ''
        : `<path d="${piece.d}" fill="${tone < 1 ? '#000' : '#fff'}" opacity="${Math.min(0.9, Math.abs(1 - tone))}"/>`;
    const marks = (piece.marks ?? []).map((mark) => markSvg(mark, mark.color, mark.opacity ?? 1)).join('');
    const rim = `<path d="${piece.d}" fill="none" stroke="#000" stroke-width="5" opacity=".17"/>`;
    return piece.d
      ? `<path d="${piece.d}" fill="${paint(piece.paint)}"/>${veil}${clipped(piece, i, marks + rim)}`
      : marks;
  });
  return frame(field, transform, body.join(''), `${fade}${clips(garment)}${[...patterns.values()].join('')}`);
}

const grey = (level: number) => {
  const v = Math.round(Math.max(0, Math.min(255, level)));
  return `rgb(${v},${v},${v})`;
};

/** How high each piece and mark lies, as grey: edges of collars, plackets and pockets catch the light by this. */
export function stepsSvg(garment: Garment, transform: string, field: Field): string {
  const body = garment.pieces.map((piece, i) => {
    const marks = (piece.marks ?? [])
      .filter((mark) => mark.lift)
      .map((mark) => markSvg(mark, (mark.lift ?? 0) > 0 ? '#fff' : '#000', Math.abs(mark.lift ?? 0) * 0.3))
      .join('');
    return (piece.d ? `<path d="${piece.d}" fill="${grey(piece.level)}"/>` : '') + clipped(piece, i, marks);
  });
  return frame(field, transform, body.join(''), clips(garment));
}

/** Creases and swells as light and dark strokes on mid grey, to be blurred. */
export function foldsSvg(garment: Garment, transform: string, field: Field): string {
  const body = garment.pieces.map((piece, i) => {
    const folds = (piece.folds ?? [])
      .map(
        (fold) =>
          `<path d="${fold.d}" fill="none" stroke="${fold.lift > 0 ? '#fff' : '#000'}" stroke-width="${fold.width}" stroke-linecap="round" opacity="${Math.abs(fold.lift) * 0.75}"/>`,
      )
      .join('');
    return (piece.d ? `<path d="${piece.d}" fill="#808080" opacity=".75"/>` : '') + clipped(piece, i, folds);
  });
  return frame(
    field,
    transform,
    `<rect x="-3000" y="-3000" width="6000" height="6000" fill="#808080"/>${body.join('')}`,
    clips(garment),
  );
}
