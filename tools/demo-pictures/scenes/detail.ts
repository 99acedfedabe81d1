import { randomFrom } from '../../../supabase/seed/random.ts';
import type { Look } from '../../../supabase/seed/wardrobe/look.ts';
import type { Scene } from '../light/photograph.ts';
import { frontScene } from './front.ts';

/** A step closer: the collar, a pocket or a hem, on the same table. */
export function detailScene(look: Look): Scene {
  const random = randomFrom(`detail/${look.key}`);
  const front = frontScene(look);
  const layer = front.layers[front.layers.length - 1];
  if (!layer) return front;
  const choices = layer.garment.details;
  const detail = random.pick(look.artwork ? choices.slice(0, 1) : [...choices, ...choices.slice(0, 2)]);
  return {
    ...front,
    ground: { ...front.ground, kind: front.ground.kind === 'window' ? 'window' : 'plaster' },
    layers: [
      {
        ...layer,
        x: random.between(-30, 30),
        y: random.between(-40, 40),
        pivot: { x: detail.x, y: detail.y },
        scale: detail.zoom * random.between(0.94, 1.06),
        turn: detail.turn + random.between(-6, 6),
      },
    ],
  };
}
