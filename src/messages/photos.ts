import type { PictureFault } from '../domain/listing/listing-fault.ts';
import { sentence } from './sentence.ts';

/** Pictures that a shopper adds to a form. */
export const photoMessages = {
  photosOffline: 'Pictures are sent as soon as you are online.',
  photosUnsent: 'Pictures that are not sent yet are lost when this page is closed.',
  photo: (place: number) => `Picture ${place}`,
  removePhoto: (place: number) => `Remove picture ${place}`,
  retryPhoto: (place: number) => `Send picture ${place} again`,
  photoPreparing: 'Making it smaller…',
  photoSending: 'Sending',
  percent: (part: number) => sentence`${Math.round(part * 100)} %`,
  photoFailed: 'Not sent',
  photoWaiting: 'Waits for a connection',
  photosGone: 'Pictures that you added more than a day ago were deleted. Please add them again.',
  photosPending: 'Please wait until all pictures are sent, or remove those that failed.',
} as const;

/** Why a chosen file is no picture. */
export function photoFault(fault: PictureFault, file: string): string {
  const reasons = {
    type: sentence`${file} is no JPEG, PNG or WebP picture. Please choose another.`,
    large: sentence`${file} is too large. Please choose another.`,
    unreadable: sentence`${file} could not be opened as a picture. Please choose another.`,
  };
  return reasons[fault];
}
