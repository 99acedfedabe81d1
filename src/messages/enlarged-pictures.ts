import { sentence } from './sentence.ts';

/** Loaded with the pictures that somebody enlarges. */
export const enlargedMessages = {
  /** Name of the layer, for a screen reader. */
  enlarged: (name: string) => sentence`${name}, enlarged`,
  /** 'Linen shirt, picture 2 / 4, 200 %', for a screen reader. */
  picture: (name: string, place: string, zoom: string) => sentence`${name}, picture ${place}, ${zoom}`,
  /** 'Size Chart, 200 %', of the only picture. */
  onlyPicture: (name: string, zoom: string) => sentence`${name}, ${zoom}`,
  zoom: (times: number) => `${times * 100} %`,
  largerLater: 'A larger picture loads as soon as your connection allows.',
};

export const viewerMessages = {
  pictures: 'Pictures',
  previous: 'Previous picture',
  next: 'Next picture',
  larger: 'Larger',
  smaller: 'Smaller',
  missing: 'Picture not available',
};
