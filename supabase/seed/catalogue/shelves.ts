import type { SeedCollection } from '../types.ts';
import type { PlannedLook } from '../wardrobe/looks.ts';
import { colourways } from '../wardrobe/colourways.ts';
import { picturePath } from '../pictures.ts';

const shelf = (name: string, description: string): SeedCollection => ({
  name,
  description,
  banner_url: picturePath(`banner-${name}`),
  thumbnail_url: picturePath(`thumb-${name}`),
});

/** The six collections; picture fields are object paths inside the bucket. */
export const demoCollections = (): SeedCollection[] => [
  shelf(
    'summer',
    'Loose collars, wide legs and cloth that lets the fan do its work. Everything here was tested above forty degrees.',
  ),
  shelf(
    'festive',
    'Buti, zari and bandhani for lit evenings. Nothing that scratches, nothing you cannot dance in.',
  ),
  shelf(
    'campus-edit',
    'From first lecture to last canteen tea, with pockets. Priced for people who split the bill.',
  ),
  shelf(
    'winter-layers',
    'Lambswool, fleece and quilting for fog, hills and over-keen air conditioning. Start with one, add until warm.',
  ),
  shelf(
    'handloom-stories',
    'Khadi, ikat and mulmul from looms we can name. Small slubs are signatures, not faults.',
  ),
  shelf(
    'desk-to-dinner',
    'Clean lines that sit through meetings and stay for the starters. No change of clothes needed.',
  ),
];

const hot = new Set(['linen', 'mulmul', 'slub', 'poplin']);
const loom = new Set(['khadi', 'handloom', 'mulmul']);
const craft = new Set(['bandhani', 'buti', 'zari', 'ajrakh', 'jaal', 'leheriya', 'mango']);

/** Names of the collections a look belongs to. */
export function shelvesOf(look: PlannedLook): string[] {
  const names: string[] = [];
  if (look.style === 'Summer' || (hot.has(look.fabric) && colourways[look.colourway].colour === 'Yellow'))
    names.push('summer');
  if (look.style === 'Ethnic' || (look.style === 'Party' && craft.has(look.print))) names.push('festive');
  if (look.style === 'College') names.push('campus-edit');
  if (look.style === 'Winter' || look.fabric === 'lambswool') names.push('winter-layers');
  if (loom.has(look.fabric) || look.print === 'ikat') names.push('handloom-stories');
  if (look.style === 'Office' || (look.style === 'Formal' && look.category !== 'Sweater'))
    names.push('desk-to-dinner');
  return names;
}
