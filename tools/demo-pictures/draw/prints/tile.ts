/** The four colours a print is made of; `base` is the cloth. */
export interface Inks {
  base: string;
  a: string;
  b: string;
  c: string;
}

/** One repeat of a print. */
export interface Tile {
  width: number;
  height: number;
  svg: string;
  /** Turn of the repeat, degrees. */
  angle?: number;
}

export const bar = (x: number, y: number, w: number, h: number, fill: string, opacity = 1): string =>
  `<rect x="${x}" y="${y}" width="${w}" height="${h}" fill="${fill}"${opacity < 1 ? ` opacity="${opacity}"` : ''}/>`;

export const dot = (x: number, y: number, r: number, fill: string): string =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="${fill}"/>`;

export const blob = (d: string, fill: string, transform = ''): string =>
  `<path d="${d}" fill="${fill}"${transform ? ` transform="${transform}"` : ''}/>`;

export const stroke = (d: string, color: string, width: number, transform = ''): string =>
  `<path d="${d}" fill="none" stroke="${color}" stroke-width="${width}" stroke-linecap="round"${transform ? ` transform="${transform}"` : ''}/>`;

/** The same petal turned round a centre. */
export const around = (count: number, cx: number, cy: number, d: string, fill: string, offset = 0): string =>
  Array.from({ length: count }, (_, i) =>
    blob(d, fill, `translate(${cx} ${cy}) rotate(${(360 * i) / count + offset})`),
  ).join('');
