import { createHash } from 'node:crypto';
import { brandAt } from '../catalogue/brands.ts';
import type { SizeChart } from '../catalogue/size-charts.ts';
import { demoSizeCharts } from '../catalogue/size-charts.ts';
import type { Look } from '../wardrobe/look.ts';
import { plannedLooks } from '../wardrobe/looks.ts';
import { makerOf } from '../wardrobe/maker.ts';
import { artPieces, artScene } from './art.ts';
import type { Scene } from './light/photograph.ts';
import { detailScene } from './scenes/detail.ts';
import { foldedScene } from './scenes/folded.ts';
import { frontScene } from './scenes/front.ts';
import { chartScene, chartSvg } from './scenes/size-chart.ts';
import { sketched } from './sketched.ts';

/** Part of every file name: raise it when the drawing code changes what a picture looks like. */
export const drawingVersion = 2;

export type View = 'front' | 'detail' | 'folded';
const views: readonly View[] = ['front', 'detail', 'folded'];
const scenes: Record<View, (look: Look) => Scene> = {
  front: frontScene,
  detail: detailScene,
  folded: foldedScene,
};

export type PictureBucket = 'productimages' | 'sizechart';

/** A picture to be made: its object path in a bucket, the scene to photograph, and what is written on it (both made only when needed). */
export interface PlannedPicture {
  bucket: PictureBucket;
  path: string;
  scene: () => Scene;
  lettering?: () => string;
}

const hash = (input: unknown) =>
  createHash('sha256')
    .update(`${drawingVersion}${sketched ? ' sketched' : ''}${JSON.stringify(input)}`)
    .digest('hex')
    .slice(0, 8);

/** Paths of a look's three pictures, front first, inside the bucket. */
export const lookPictures = (look: Look): string[] => views.map((view) => lookPath(look, view));

function lookPath(look: Look, view: View): string {
  const { key, silhouette, fabric, print, artwork, pale, colourway } = look;
  return `${brandAt(makerOf(look)).id}/${key}-${hash({ key, silhouette, fabric, print, artwork, pale, colourway })}-${view}.webp`;
}

/** Path of a piece of shop art, such as `slide-monsoon`. */
export function artPath(name: string): string {
  const piece = artPieces[name];
  if (!piece) throw new Error(`No shop art named ${name}`);
  return `shop/${name}-${hash(piece)}.webp`;
}

/** Path of a brand's size chart, in the bucket of charts. */
export const chartPath = (chart: SizeChart): string =>
  `${brandAt(chart.brand).id}/chart-${chart.name}-${hash(chart)}.webp`;

/** Every picture of the demo shop, shop art first, then fronts before details, so that a half-made shop already looks like one. */
export function picturePlan(): PlannedPicture[] {
  const looks = plannedLooks();
  const art = Object.keys(artPieces).map((name): PlannedPicture => ({
    bucket: 'productimages',
    path: artPath(name),
    scene: () => artScene(name),
  }));
  return [
    ...art,
    ...views.flatMap((view) =>
      looks.map((look): PlannedPicture => ({
        bucket: 'productimages',
        path: lookPath(look, view),
        scene: () => scenes[view](look),
      })),
    ),
    ...demoSizeCharts.map((chart): PlannedPicture => ({
      bucket: 'sizechart',
      path: chartPath(chart),
      scene: () => chartScene(chart),
      lettering: () => chartSvg(chart),
    })),
  ];
}
