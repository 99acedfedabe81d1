import sharp from 'sharp';
import type { Cloth, Field } from '../draw/garment-svg.ts';
import { colourSvg, foldsSvg, stepsSvg } from '../draw/garment-svg.ts';
import type { Garment } from '../draw/garment.ts';
import type { Ground } from './ground.ts';
import { gobo, rgb, secondTone, tableLight } from './ground.ts';
import { rumple } from './noise.ts';
import type { Hand } from './weave.ts';
import { weaveTile } from './weave.ts';

/** A garment placed on the table. */
export interface Layer {
  garment: Garment;
  cloth: Cloth;
  hand: Hand;
  x: number;
  y: number;
  turn: number;
  scale: number;
  /** Point of the garment that comes to (x, y). */
  pivot?: { x: number; y: number };
  seed: number;
  /** How far it floats: hanging clothes throw a longer shadow. */
  lift?: number;
}

export interface Scene {
  width: number;
  height: number;
  ground: Ground;
  layers: Layer[];
}

const transformOf = ({ x, y, turn, scale, pivot }: Layer) =>
  `translate(${x} ${y}) rotate(${turn}) scale(${scale})${pivot ? ` translate(${-pivot.x} ${-pivot.y})` : ''}`;

const raster = (svg: string) => sharp(Buffer.from(svg));
const greys = (svg: string) => raster(svg).flatten({ background: '#000' }).extractChannel(0).raw().toBuffer();

function blurred(plane: Buffer, width: number, height: number, sigma: number): Promise<Buffer> {
  return sharp(plane, { raw: { width, height, channels: 1 } })
    .blur(sigma)
    .extractChannel(0)
    .raw()
    .toBuffer();
}

/** Heights of the cloth at half size: pieces, folds, rounding at the edge, loose creases. */
async function relief(
  layer: Layer,
  field: Field,
): Promise<{ light: Float32Array; bend: Float32Array; w: number; h: number }> {
  const { hand, seed, scale } = layer;
  const transform = transformOf(layer);
  const half = { ...field, shrink: 2 };
  const [w, h] = [Math.ceil(field.width / 2), Math.ceil(field.height / 2)];
  const [qw, qh] = [Math.ceil(field.width / 4), Math.ceil(field.height / 4)];
  const [sharpSteps, sharpFolds] = await Promise.all([
    greys(stepsSvg(layer.garment, transform, half)),
    greys(foldsSvg(layer.garment, transform, { ...field, shrink: 4 })),
  ]);
  const [steps, wide, folds] = await Promise.all([
    blurred(sharpSteps, w, h, 0.9 * Math.sqrt(scale)),
    blurred(sharpSteps, w, h, 6 * scale),
    blurred(sharpFolds, qw, qh, 2.6 * scale),
  ]);
  const loose = new Float32Array(qw * qh);
  const k = 4 / (150 * scale);
  // Seen from close by, the same creases would run like veins.
  const calm = scale > 2 ? 0.55 : 1;
  const turn = (layer.turn * Math.PI) / 180;
  const [c, s] = [Math.cos(turn), Math.sin(turn)];
  for (let y = 0; y < qh; y++) {
    for (let x = 0; x < qw; x++) {
      const u = (x * c + y * s) * k;
      const v = (y * c - x * s) * k * 0.62;
      loose[y * qw + x] =
        rumple(u, v, seed) * hand.crease * 9 * calm + ((folds[y * qw + x] ?? 128) - 128) * 0.34;
    }
  }
  const height = new Float32Array(w * h);
  for (let y = 0; y < h; y++) {
    const gy = Math.min(qh - 1.001, Math.max(0, y / 2 - 0.25));
    const y0 = Math.floor(gy);
    const fy = gy - y0;
    for (let x = 0; x < w; x++) {
      const gx = Math.min(qw - 1.001, Math.max(0, x / 2 - 0.25));
      const x0 = Math.floor(gx);
      const fx = gx - x0;
      const at = y0 * qw + x0;
      const low = (loose[at] as number) * (1 - fx) + (loose[at + 1] as number) * fx;
      const high = (loose[at + qw] as number) * (1 - fx) + (loose[at + qw + 1] as number) * fx;
      const i = y * w + x;
      height[i] =
        (low * (1 - fy) + high * fy) * scale +
        (steps[i] as number) * 0.05 * Math.sqrt(scale) +
        (wide[i] as number) * 0.075 * hand.body * scale;
    }
  }
  const light = new Float32Array(w * h).fill(1);
  const bend = new Float32Array(w * h * 2);
  for (let y = 1; y < h - 1; y++) {
    for (let x = 1; x < w - 1; x++) {
      const i = y * w + x;
      const dx = (height[i + 1] as number) - (height[i - 1] as number);
      const dy = (height[i + w] as number) - (height[i - w] as number);
      const slope = dx * 0.55 + dy * 0.8;
      const shade = Math.tanh(slope * 0.17) * 0.36;
      const hidden = Math.max(0, (wide[i] as number) - (steps[i] as number)) / 255;
      const shine = hand.gloss * Math.max(0, Math.tanh(slope * 0.3 - 0.25));
      light[i] = 1 + shade - hidden * 0.85 + shine;
      bend[i * 2] = Math.max(-14, Math.min(14, dx * 1.5));
      bend[i * 2 + 1] = Math.max(-14, Math.min(14, dy * 1.5));
    }
  }
  return { light, bend, w, h };
}

async function lay(out: Float32Array, layer: Layer, scene: Scene): Promise<void> {
  const { width, height } = scene;
  const field: Field = { width, height, shrink: 1 };
  const [colour, { light, bend, w, h }] = await Promise.all([
    raster(colourSvg(layer.garment, layer.cloth, transformOf(layer), field))
      .ensureAlpha()
      .raw()
      .toBuffer(),
    relief(layer, field),
  ]);
  const [sw, sh] = [Math.ceil(width / 4), Math.ceil(height / 4)];
  const mask = Buffer.alloc(sw * sh);
  for (let y = 0; y < sh; y++)
    for (let x = 0; x < sw; x++)
      mask[y * sw + x] = colour[
        (Math.min(height - 1, y * 4 + 2) * width + Math.min(width - 1, x * 4 + 2)) * 4 + 3
      ] as number;
  const far = layer.lift ?? 1;
  const [contact, soft] = await Promise.all([blurred(mask, sw, sh, 1.6), blurred(mask, sw, sh, 8 * far)]);
  const tile = weaveTile(layer.hand.weave);
  const grain = layer.hand.grain;
  const density = 1.45 / layer.scale;
  const turn = (layer.turn * Math.PI) / 180;
  const [c, s] = [Math.cos(turn) * density, Math.sin(turn) * density];
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const o = (y * width + x) * 3;
      const near = Math.max(0, (y - 8) >> 2) * sw + Math.max(0, (x - 5) >> 2);
      const away = Math.max(0, (y - 30 * far) >> 2) * sw + Math.max(0, (x - 16 * far) >> 2);
      const shadow = ((contact[near] as number) * 0.3 + (soft[away] as number) * 0.36) / 255;
      if (shadow > 0.004) {
        out[o] = (out[o] as number) * (1 - shadow);
        out[o + 1] = (out[o + 1] as number) * (1 - shadow * 0.98);
        out[o + 2] = (out[o + 2] as number) * (1 - shadow * 0.92);
      }
      const hi = Math.min(h - 1, y >> 1) * w + Math.min(w - 1, x >> 1);
      const fx = Math.min(width - 1.001, Math.max(0, x + (bend[hi * 2] as number)));
      const fy = Math.min(height - 1.001, Math.max(0, y + (bend[hi * 2 + 1] as number)));
      const x0 = Math.floor(fx);
      const y0 = Math.floor(fy);
      const tx = fx - x0;
      const ty = fy - y0;
      const p = (y0 * width + x0) * 4;
      const q = p + width * 4;
      const w00 = (1 - tx) * (1 - ty) * (colour[p + 3] as number);
      const w10 = tx * (1 - ty) * (colour[p + 7] as number);
      const w01 = (1 - tx) * ty * (colour[q + 3] as number);
      const w11 = tx * ty * (colour[q + 7] as number);
      const alpha = w00 + w10 + w01 + w11;
      if (alpha < 1) continue;
      const nx = x & 1 && x + 1 < width ? Math.min(hi + 1, w * h - 1) : hi;
      const l0 = ((light[hi] as number) + (light[nx] as number)) / 2;
      const u = Math.floor(x * c + y * s) & 255;
      const v = Math.floor(y * c - x * s) & 255;
      const texture = (tile[v * 256 + u] as number) * grain;
      const k = Math.max(0.12, l0 + texture);
      const cover = alpha / 255;
      for (let ch = 0; ch < 3; ch++) {
        let value =
          (w00 * (colour[p + ch] as number) +
            w10 * (colour[p + 4 + ch] as number) +
            w01 * (colour[q + ch] as number) +
            w11 * (colour[q + 4 + ch] as number)) /
          alpha;
        // Black cloth must still show its folds: light adds a little, as well as multiplying.
        value = value * k + (k - 1) * 16 + (k > 1 ? (k - 1) * (255 - value) * 0.28 : 0);
        out[o + ch] = (out[o + ch] as number) * (1 - cover) + Math.max(0, Math.min(255, value)) * cover;
      }
    }
  }
}

function table(scene: Scene): Float32Array {
  const { width, height, ground } = scene;
  const out = new Float32Array(width * height * 3);
  const base = rgb(ground.color);
  const second = rgb(ground.second);
  const twoTone = ground.kind === 'split' || ground.kind === 'arch';
  const row = new Float32Array(Math.ceil(width / 2));
  for (let y = 0; y < height; y++) {
    const v = (y / height) * 2 - 1;
    if (y % 2 === 0) for (let i = 0; i < row.length; i++) row[i] = tableLight(ground, (i * 4) / width - 1, v);
    for (let x = 0; x < width; x++) {
      const o = (y * width + x) * 3;
      const k = row[x >> 1] as number;
      const t = twoTone ? secondTone(ground, (x / width) * 2 - 1, v) : 0;
      out[o] = (base[0] + (second[0] - base[0]) * t) * k;
      out[o + 1] = (base[1] + (second[1] - base[1]) * t) * k;
      out[o + 2] = (base[2] + (second[2] - base[2]) * t) * k;
    }
  }
  return out;
}

/** Takes the picture: raw RGB, `width` by `height`. */
export async function photograph(scene: Scene): Promise<Buffer> {
  const { width, height, ground } = scene;
  const out = table(scene);
  for (const layer of scene.layers) await lay(out, layer, scene);
  const lit = ground.kind === 'window' || ground.kind === 'leaves';
  const pixels = Buffer.alloc(width * height * 3);
  const patch = new Float32Array(Math.ceil(width / 4) + 1);
  for (let y = 0; y < height; y++) {
    if (lit && y % 4 === 0)
      for (let i = 0; i < patch.length; i++)
        patch[i] = 0.72 + 0.34 * gobo(ground.kind, (i * 8) / width - 1, (y / height) * 2 - 1, ground.seed);
    for (let x = 0; x < width; x++) {
      const o = (y * width + x) * 3;
      const k = lit
        ? (patch[x >> 2] as number) * (1 - (x & 3) / 4) + (patch[(x >> 2) + 1] as number) * ((x & 3) / 4)
        : 1;
      pixels[o] = Math.max(0, Math.min(255, (out[o] as number) * (lit ? 0.02 + k * 0.99 : 1)));
      pixels[o + 1] = Math.max(0, Math.min(255, (out[o + 1] as number) * k));
      pixels[o + 2] = Math.max(
        0,
        Math.min(255, (out[o + 2] as number) * (lit ? k * 0.985 + (1 - k) * 0.05 : 1)),
      );
    }
  }
  return pixels;
}
