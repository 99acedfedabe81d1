import type { Slide, Tile } from '#domain/content/content.ts';
import type { ContentDoc } from '../schema/content.ts';
import type { WireRow } from '../api/answers.ts';

/** Home's content: slides, tiles, and the product ids of the ranked list, each in its order. */
export type Content = { slides: Slide[]; tiles: Tile[]; ranked: string[] };

/** Takes the content out of live rows, which are replicated or as an answer has them. */
export function contentOf(rows: readonly (ContentDoc | WireRow)[]): Content {
  const docs = [...(rows as readonly ContentDoc[])].sort((a, b) => (a.rank ?? 0) - (b.rank ?? 0));
  return {
    slides: docs.filter((doc) => doc.kind === 'slide').map(slideOf),
    tiles: docs.filter((doc) => doc.kind === 'tile').map(tileOf),
    ranked: docs.filter((doc) => doc.kind === 'ranked').map(rankedProductId),
  };
}

function slideOf(doc: ContentDoc): Slide {
  return {
    id: doc.id,
    image: doc.image_url ?? '',
    title: doc.title ?? '',
    subtitle: doc.subtitle ?? '',
    linkUrl: doc.link_url ?? '',
    linkText: doc.link_text ?? '',
  };
}

/** The product that a row of the ranked list names: its id is `ranked:` and the product's. */
function rankedProductId(doc: ContentDoc): string {
  return doc.id.slice(doc.id.indexOf(':') + 1);
}

function tileOf(doc: ContentDoc): Tile {
  return {
    id: doc.id,
    name: doc.category_name ?? '',
    image: doc.image_url ?? '',
    linkUrl: doc.link_url ?? '',
    description: doc.description ?? '',
    type: doc.type === 'promo' ? 'promo' : 'category',
  };
}
