import { createHash } from 'node:crypto';
import { brandAt } from '../../supabase/seed/catalogue/brands.ts';
import { demoSizeCharts } from '../../supabase/seed/catalogue/size-charts.ts';
import type { PictureBucket } from '../../supabase/seed/pictures.ts';
import type { Look } from '../../supabase/seed/wardrobe/look.ts';
import { plannedLooks } from '../../supabase/seed/wardrobe/looks.ts';
import { makerOf } from '../../supabase/seed/wardrobe/maker.ts';
import { artPieces, artScene } from './art.ts';
import type { Scene } from './light/photograph.ts';
import { detailScene } from './scenes/detail.ts';
import { foldedScene } from './scenes/folded.ts';
import { frontScene } from './scenes/front.ts';
import { chartScene, chartSvg } from './scenes/size-chart.ts';

/** Part of every file name. Raise it when a change of code or compression changes the files: they are cached for a year. */
const drawingVersion = 3;

type View = 'front' | 'detail' | 'folded';
const views: readonly View[] = ['front', 'detail', 'folded'];
const scenes: Record<View, (look: Look) => Scene> = {
  front: frontScene,
  detail: detailScene,
  folded: foldedScene,
};

/** A picture to draw. Scene and lettering are functions: most runs draw few of the planned pictures. */
export interface PlannedPicture {
  bucket: PictureBucket;
  /** Key of pictures.json: the seed names pictures by it. */
  name: string;
  /** Of the full width, in its bucket. */
  path: string;
  scene: () => Scene;
  lettering?: () => string;
}

const hash = (input: unknown) =>
  createHash('sha256')
    .update(`${drawingVersion}${JSON.stringify(input)}`)
    .digest('hex')
    .slice(0, 8);

function lookPath(look: Look, view: View): string {
  const { key, silhouette, fabric, print, artwork, pale, colourway } = look;
  return `${brandAt(makerOf(look)).id}/${key}-${hash({ key, silhouette, fabric, print, artwork, pale, colourway })}-${view}.webp`;
}

/** Every picture of the demo shop. */
export function picturePlan(): PlannedPicture[] {
  const looks = plannedLooks();
  const art = Object.entries(artPieces).map(([name, piece]): PlannedPicture => ({
    bucket: 'productimages',
    name,
    path: `shop/${name}-${hash(piece)}.webp`,
    scene: () => artScene(name),
  }));
  return [
    ...art,
    ...views.flatMap((view) =>
      looks.map((look): PlannedPicture => ({
        bucket: 'productimages',
        name: `${look.key}-${view}`,
        path: lookPath(look, view),
        scene: () => scenes[view](look),
      })),
    ),
    ...demoSizeCharts.map((chart): PlannedPicture => ({
      bucket: 'sizechart',
      name: `chart-${chart.name}`,
      path: `${brandAt(chart.brand).id}/chart-${chart.name}-${hash(chart)}.webp`,
      scene: () => chartScene(chart),
      lettering: () => chartSvg(chart),
    })),
  ];
}
