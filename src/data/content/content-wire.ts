import type { Slide, Tile } from '#domain/content/content.ts';

/** A row of carousel_slides. */
export function slideFromRow(row: Record<string, unknown>): Slide {
  return {
    id: String(row['id']),
    title: String(row['title']),
    subtitle: String(row['subtitle']),
    image: String(row['image_url']),
    linkUrl: String(row['link_url']),
    linkText: String(row['link_text']),
  };
}

/** A slide as `save_content` takes it, its texts trimmed. */
export function slideToRow(slide: Slide) {
  return {
    id: slide.id,
    title: slide.title.trim(),
    subtitle: slide.subtitle.trim(),
    image_url: slide.image,
    link_url: slide.linkUrl.trim(),
    link_text: slide.linkText.trim(),
  };
}

/** A row of featured_categories. */
export function tileFromRow(row: Record<string, unknown>): Tile {
  return {
    id: String(row['id']),
    name: String(row['category_name']),
    description: String(row['description']),
    image: String(row['image_url']),
    linkUrl: String(row['link_url']),
    type: row['type'] === 'promo' ? 'promo' : 'category',
  };
}

/** A tile as `save_content` takes it, its texts trimmed. */
export function tileToRow(tile: Tile) {
  return {
    id: tile.id,
    category_name: tile.name.trim(),
    description: tile.description.trim(),
    image_url: tile.image,
    link_url: tile.linkUrl.trim(),
    type: tile.type,
  };
}
