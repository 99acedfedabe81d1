import type { Slide, Tile } from './content.ts';
import type { ErrorCode } from '../mutation/error-code.ts';
import { internalPath } from '../text/parse-url.ts';

/** The most slides, and the most featured categories. */
export const MOST_ITEMS = 50;

/** Slides and featured categories as an admin edits them: places in the lists are the ranks. */
export type ContentDraft = { slides: Slide[]; tiles: Tile[] };

/**
 * The content that was read: the draft starts from it, and the save is refused when another was saved since `version`.
 */
export type SavedContent = ContentDraft & {
  version: number;
  /** The last person who saved, and when; null when it is not known. */
  changed: { by: string; at: string } | null;
};

/** A new item's id until the shop gives it one. */
export function temporaryId(unique: string): string {
  return `temp_${unique}`;
}

/** The id that the shop keeps an item under: a new one's too, which a save whose answer was lost has made already. */
export function savedId(id: string): string {
  return id.replace(/^temp_/, '');
}

/** Where a category's tile leads when nothing else was entered: 'Co-ord Sets' to /category/co-ord-sets. */
export function categoryLink(name: string): string {
  const slug = name.trim().toLowerCase().replaceAll(/\s+/g, '-');
  return slug === '' ? '' : `/category/${slug}`;
}

/**
 * A tile after an edit of its name or type. A category gets the link of its new name, if its link is empty or still
 * the one of its old name.
 */
export function withLink(before: Tile, next: Tile): Tile {
  const isAutomatic = before.linkUrl === '' || before.linkUrl === categoryLink(before.name);
  return next.type === 'category' && isAutomatic ? { ...next, linkUrl: categoryLink(next.name) } : next;
}

/** An empty link, a path of this site, or https. White space and backslashes are in none: the database refuses them. */
export function isContentLink(link: string): boolean {
  if (/[\s\\]/.test(link)) return false;
  return link === '' || internalPath(link, '') !== '' || /^https:\/\/[^/]/.test(link);
}

type Fault = Extract<
  ErrorCode,
  'content_many' | 'slide_incomplete' | 'tile_incomplete' | 'promo_incomplete' | 'content_link_wrong'
>;

/** The first thing that keeps the draft from being saved, and in which list; null when nothing does. */
export function contentFault({
  slides,
  tiles,
}: ContentDraft): { code: Fault; list: keyof ContentDraft } | null {
  const blank = (text: string) => text.trim() === '';
  if (slides.length > MOST_ITEMS) return { code: 'content_many', list: 'slides' };
  if (tiles.length > MOST_ITEMS) return { code: 'content_many', list: 'tiles' };
  if (slides.some((slide) => blank(slide.title) || blank(slide.image)))
    return { code: 'slide_incomplete', list: 'slides' };
  if (slides.some((slide) => !isContentLink(slide.linkUrl)))
    return { code: 'content_link_wrong', list: 'slides' };
  if (tiles.some((tile) => blank(tile.name) || blank(tile.image)))
    return { code: 'tile_incomplete', list: 'tiles' };
  if (tiles.some((tile) => tile.type === 'promo' && (blank(tile.description) || blank(tile.linkUrl))))
    return { code: 'promo_incomplete', list: 'tiles' };
  if (tiles.some((tile) => !isContentLink(tile.linkUrl)))
    return { code: 'content_link_wrong', list: 'tiles' };
  return null;
}

/** Whether two drafts would be saved as the same rows: neither temporary ids count nor white space around what was typed. */
export function sameContent(one: ContentDraft, other: ContentDraft): boolean {
  return JSON.stringify(plain(one)) === JSON.stringify(plain(other));
}

function plain({ slides, tiles }: ContentDraft): unknown {
  const typed = (item: Record<string, string>) =>
    Object.entries({ ...item, id: '' })
      .map(([field, text]) => `${field} ${text.trim()}`)
      .sort();
  return [slides.map(typed), tiles.map(typed)];
}
