import { formatNumber } from '../counted.ts';
import { formatBytes } from '../format.ts';
import { sentence } from '../sentence.ts';
import { joined } from '../../domain/text/isolated.ts';

/** A choice by its name, for people: 'S, Blue'. */
export function choiceLabel(name: string): string {
  return joined(name.split('/'), ', ');
}

export const productFormMessages = {
  addTitle: 'Add Product',
  editTitle: 'Edit Product',
  basics: 'Basic Details',
  details: 'Product Details',
  delivery: 'Delivery and returns',
  images: 'Product Images',
  sizeChart: 'Size chart',
  previewTitle: 'Live preview',
  previewNote: 'As shoppers see it in a list',

  name: 'Product name',
  namePlaceholder: 'Product name',
  description: 'Description',
  words: (count: number, limit: number) => `${formatNumber(count)}/${limit} words`,
  mrp: 'MRP (₹)',
  price: 'Selling price (₹)',
  off: (percent: number) => `${percent}% off the MRP`,
  category: 'Category',
  choose: 'Choose',
  gender: 'Gender',
  genders: { unisex: 'Unisex', male: 'Male', female: 'Female' },
  sizes: 'Sizes',
  manyColors: 'Available in multiple colours',
  colors: 'Colours',
  stock: 'Stock quantity',
  choices: 'Stock quantity',
  pieces: 'Pieces',
  stockOf: (choice: string) => sentence`Stock of ${choice}`,
  stockTotal: (pieces: number) => `${formatNumber(pieces)} in all`,
  fillWith: 'Fill with',
  fillAll: 'Fill all',
  fillOne: (option: string) => sentence`Fill ${option}`,
  fillHint: (hasColors: boolean) =>
    `Enter a number, then tap ${hasColors ? 'a size, a colour or' : 'a size or'} Fill all. An empty cell counts as 0.`,
  styleType: 'Style type',
  tags: 'Tags',
  tagsHint: 'For the search, between commas',
  optional: 'optional',
  shippingCharges: 'Shipping charges (₹)',
  estimatedDelivery: 'Estimated delivery',
  returnPolicy: 'Return policy',
  noChart: 'No size chart',
  chart: (slot: number) => `Size chart ${slot}`,
  noChartsYet: 'You have no size charts yet.',
  toCharts: 'Add size charts',

  add: 'Add Product',
  adding: 'Adding...',
  update: 'Update Product',
  updating: 'Updating...',
  cancel: 'Cancel',
  added: 'Product added successfully!',
  updated: 'Product updated successfully!',
  addFailed: (reason: string) => sentence`Error adding product: ${reason}`,
  updateFailed: (message: string) => sentence`Error updating product: ${message}`,
  addSignedOut: 'You must be logged in as a seller to add products',
  fetchFailed: 'Failed to fetch product details',
  fetchFailedText: 'It may have been deleted, or it has not loaded on this device yet.',
  savedAsNew: (name: string) =>
    sentence`${name === '' ? 'A product' : name} was deleted. What you had typed is kept under Add product.`,
  toProducts: 'Your Products',
  addNeedsLine: 'Adding a product needs a connection. What you typed is kept.',
  updateNeedsLine: 'Saving needs a connection. What you typed is kept.',
  restoredImages: 'These are the images you had chosen before. Nothing is saved yet.',
  moved: 'Another device changed this meanwhile. Saving replaces:',
  movedTo: (label: string, now: string) => sentence`${label}: ${now === '' ? 'nothing' : sentence`“${now}”`}`,

  chooseImages: 'Choose images',
  imagesHint:
    'JPEG or PNG, up to 5. The first one is shown in lists. They are made smaller before they are sent.',
  imagesLeft: (left: number) => (left === 0 ? 'That is all 5.' : `${left} more can be added.`),
  imagesOver: (files: string[], most: number) =>
    sentence`A product has at most ${most} images. Not added: ${joined(
      files.map((file) => sentence`"${file}"`),
      ', ',
    )}.`,
  imageNew: 'New',
  imageFirst: 'Cover',
  imageOf: (place: number, total: number) => `Image ${place} of ${total}`,
  imageColors: 'Colours of images',
  imageColorOf: (place: number) => `Colour of image ${place}`,
  imageColorShared: 'Shared',
  imageColorsHint:
    'Say which colour an image shows. A shopper who chooses that colour sees its images. Colours without any show the shared ones.',
  imageRemove: (place: number) => `Remove image ${place}`,
  imageMove: (place: number) => `Move image ${place}: drag it, or press the arrow keys`,
  imageMoved: (place: number, total: number) => `Now image ${place} of ${total}`,
  imagePreparing: 'Making it smaller...',
  imageSending: (percent: number) => `Uploading ${percent} %`,
  imageFailed: 'Not uploaded',
  imageLost: 'Choose again',
  imageWaiting: 'Waits for a connection',
  imageRetryOf: (place: number) => `Try again to upload image ${place}`,
  imageSaved: (percent: number, bytes: number) =>
    percent === 0 ? formatBytes(bytes) : `${formatBytes(bytes)}, ${percent} % smaller`,
  imagesLost: (places: number[]) =>
    `${places.length === 1 ? 'Image' : 'Images'} ${joined(places.map(String), ', ')}: no longer kept, a day after the upload. Please remove and choose again.`,
  leaveAsk: 'Leave while images are not uploaded?',
  leaveText: 'What you typed is kept. Images that are not uploaded yet have to be chosen again.',
  leaveNo: 'Stay',
  leaveYes: 'Leave',
  imagesPending: 'Please wait until all images are uploaded, or remove those that failed.',
  imagesUnsent: 'Images that are not uploaded yet are lost when this page is closed.',
} as const;
