import type { ContentChange } from '../../domain/content/content-changes.ts';
import type { ContentClash } from '../../domain/content/content-merge.ts';
import { clipped } from '../../domain/text/graphemes.ts';
import { formatUsDateTime } from '../dates.ts';
import { sentence } from '../sentence.ts';
import { joined } from '../../domain/text/isolated.ts';

/** Before what was typed is given up for what somebody else saved. */
export const conflictMessages = {
  dropTitle: 'Drop your changes?',
  keep: 'Keep them',
  drop: 'Drop them',
} as const;

export const contentMessages = {
  title: 'Content Management',
  loadFailed: 'Error loading data',
  slidesFailed: 'Failed to load carousel slides',
  tilesFailed: 'Failed to load featured categories',
  both: 'Slides and categories',
  tabs: 'Content',
  slides: 'Carousel Slides',
  tiles: 'Featured Categories',
  addSlide: 'Add Slide',
  addTile: 'Add Category',
  noSlides: 'No slides. Home shows the name of the shop instead.',
  noTiles: 'No categories. Home shows the fixed list instead.',
  full: 'At most 50. Delete one to add another.',
  newSlide: 'New slide',
  newTile: 'New category',
  edit: (name: string) => sentence`Edit ${name}`,
  up: (name: string) => sentence`Move ${name} up`,
  down: (name: string) => sentence`Move ${name} down`,
  drag: (name: string) => sentence`Drag ${name}, or move it with the arrow keys`,
  moved: (name: string, place: number, of: number) => sentence`${name} is now ${place} of ${of}`,
  remove: (name: string) => sentence`Delete ${name}`,
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
  saveFailed: (reason: string) => sentence`Failed to save changes: ${reason}`,
  unknownError: 'Unknown error',
  online: 'Saving needs a connection. Your changes are kept on this device.',
  preview: 'Preview',
  previewHint: 'Home as shoppers will see it after you save.',
  conflictTitle: 'Somebody else saved meanwhile',
  conflictShort: 'Somebody else saved meanwhile. Please choose above.',
  conflictWho: (by: string, at: string) =>
    sentence`${by} saved on ${formatUsDateTime(at)}. Nothing was overwritten.`,
  conflictUnknown: 'Nothing was overwritten.',
  conflictSame: 'Nothing that is seen was changed.',
  theirChanges: 'What they changed',
  myChanges: 'What you changed',
  clashes: 'What you both changed: please choose',
  combine: 'Put both together',
  combineHint: 'Their changes and yours, to look at before you save.',
  theirs: 'Use their version',
  theirsHint: 'Drops everything listed under “What you changed”.',
  combined: 'Both versions are in the draft. Look at it, then save.',
} as const;

const LISTS = {
  slides: { item: 'Slide', order: 'The order of the slides' },
  tiles: { item: 'Category', order: 'The order of the categories' },
};

const FIELDS: Record<string, string> = {
  title: contentMessages.slideTitle,
  subtitle: contentMessages.subtitle,
  image: 'Picture',
  linkUrl: contentMessages.linkUrl,
  linkText: contentMessages.linkText,
  name: contentMessages.tileName,
  description: contentMessages.description,
  type: contentMessages.type,
};

/** 'Slide “Monsoon” changed. Title: “Monsoon” is now “Rain”'. */
export function changeSentence(change: ContentChange): string {
  const { item, order } = LISTS[change.list];
  if (change.kind === 'moved') return sentence`${order} changed`;
  const what = sentence`${item} “${change.name}”`;
  if (change.kind !== 'changed') return sentence`${what} ${change.kind === 'added' ? 'added' : 'deleted'}`;
  const fields = change.fields.map(({ field, before, after }) =>
    field === 'image'
      ? 'Another picture'
      : sentence`${FIELDS[field] ?? field}: ${quoted(before)} is now ${quoted(after)}`,
  );
  return sentence`${what} changed. ${joined(fields, '; ')}`;
}

/** What two changed in different ways, and what each choice is. */
export function clashWords({ list, name, field, mine, theirs }: ContentClash): {
  about: string;
  mine: string;
  theirs: string;
} {
  if (field === 'order') return { about: LISTS[list].order, mine: 'My order', theirs: 'Their order' };
  const item = sentence`${LISTS[list].item} “${name}”`;
  if (field === 'item')
    return mine === ''
      ? { about: item, mine: 'Delete it, as I did', theirs: 'Keep it, as they changed it' }
      : { about: item, mine: 'Keep it, as I changed it', theirs: 'Delete it, as they did' };
  const about = sentence`${item}, ${FIELDS[field] ?? field}`;
  if (field === 'image') return { about, mine: 'My picture', theirs: 'Their picture' };
  return { about, mine: sentence`Mine: ${quoted(mine)}`, theirs: sentence`Theirs: ${quoted(theirs)}` };
}

const SHOWN = 60;

function quoted(text: string): string {
  if (text === '') return 'nothing';
  return text.length > SHOWN ? sentence`“${clipped(text, SHOWN).trimEnd()}…”` : sentence`“${text}”`;
}

export const pictureMessages = {
  image: 'Image',
  choose: 'Choose a picture',
  change: 'Change the picture',
  remove: 'Remove the picture',
  preparing: 'Making it smaller…',
  sending: (percent: number) => `Sending, ${percent}%`,
  onItsWay: 'Sending a picture...',
  address: (label: string) => sentence`${label} URL`,
  addressHint: 'The picture is copied from there into the shop.',
  fetch: 'Fetch the picture',
  fetchOf: (label: string) => sentence`Fetch the picture: ${label}`,
  fetching: 'Fetching the picture…',
  notAnAddress: 'An image address begins with https://',
  notFetched:
    'This picture could not be fetched: the address is wrong, or its site does not allow it. Save the picture on this device and choose it as a file.',
  uncopied: 'The picture of the image URL above is not here yet. Fetch it, or clear the field.',
  online: 'Sending a picture needs a connection.',
} as const;
