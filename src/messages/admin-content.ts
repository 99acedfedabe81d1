import type { ContentChange } from '../domain/content-draft.ts';
import { formatDateTime } from './format.ts';

export const contentWords = {
  title: 'Content Management',
  loadFailed: 'Error loading data',
  tabs: 'Content',
  slides: 'Carousel Slides',
  tiles: 'Featured Categories',
  addSlide: 'Add Slide',
  addTile: 'Add Category',
  noSlides: 'No slides. Home shows the wordmark instead.',
  noTiles: 'No categories. Home shows the fixed list instead.',
  newSlide: 'New slide',
  newTile: 'New category',
  edit: (name: string) => `Edit ${name}`,
  up: (name: string) => `Move ${name} up`,
  down: (name: string) => `Move ${name} down`,
  drag: (name: string) => `Drag ${name}, or move it with the arrow keys`,
  moved: (name: string, place: number, of: number) => `${name} is now ${place} of ${of}`,
  remove: (name: string) => `Delete ${name}`,
  removeSlide: 'Delete this slide?',
  removeTile: 'Delete this category?',
  removeText: 'It leaves the shop when you save.',
  removeNow: 'Delete',
  keep: 'Keep',
  slideRemoved: 'Slide deleted',
  tileRemoved: 'Category deleted',
  slideTitle: 'Title',
  subtitle: 'Subtitle',
  tileName: 'Category name',
  description: 'Description',
  linkUrl: 'Link URL',
  linkText: 'Link text',
  linkHint: 'A path of this shop, such as /sale, or an https address.',
  type: 'Type',
  category: 'Category',
  promo: 'Promo',
  noLinkText: 'Without a link text the button will not be displayed.',
  promoLink: 'A promo needs a link: the link is required.',
  promoText: 'A promo needs a description.',
  save: 'Save Changes',
  saving: 'Saving...',
  saved: 'Everything is saved',
  unsaved: 'You have changes that are not saved. They are kept on this device.',
  discard: 'Discard changes',
  discardTitle: 'Discard your changes?',
  discardText: 'What is in the shop now is shown again.',
  slidesSaved: 'Carousel slides updated successfully',
  tilesSaved: 'Categories updated successfully',
  saveFailed: (reason: string) => `Failed to save changes: ${reason}`,
  online: 'Saving needs a connection. Your changes are kept on this device.',
  preview: 'Preview',
  previewHint: 'Home as shoppers will see it after you save.',
  conflictTitle: 'Somebody else saved meanwhile',
  conflictWho: (by: string, at: string) => `${by} saved on ${formatDateTime(at)}. Nothing was overwritten.`,
  conflictUnknown: 'Nothing was overwritten.',
  conflictSame: 'Only the order or nothing visible changed.',
  theirs: 'Use their version',
  mine: 'Keep mine and go on',
  mineHint: 'Keeping yours puts your version in place of theirs when you save.',
} as const;

const CHANGES: Record<ContentChange['kind'], string> = {
  added: 'added',
  removed: 'deleted',
  changed: 'changed',
  moved: 'moved',
};

/** 'Slide “Monsoon” changed'. */
export function changeSentence({ list, name, kind }: ContentChange): string {
  return `${list === 'slides' ? 'Slide' : 'Category'} “${name}” ${CHANGES[kind]}`;
}

export const pictureWords = {
  choose: 'Choose a picture',
  change: 'Change the picture',
  remove: 'Remove the picture',
  preparing: 'Making it smaller…',
  sending: (percent: number) => `Sending, ${percent}%`,
  online: 'Sending a picture needs a connection.',
} as const;
