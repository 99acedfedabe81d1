/** The name of the draft of an item's tracking number. The packing list and the screen of numbers share it. */
export const trackingDraft = (itemId: string): string => `tracking-${itemId}`;

/** The name of the draft of a correction of a parcel's number. The item is the first of the parcel. */
export const correctionDraft = (itemId: string): string => `correction-${itemId}`;

/** The id of the item that a draft of `correctionDraft` belongs to; undefined for every other draft. */
export const itemOfCorrection = (form: string): string | undefined => /^correction-(.+)$/.exec(form)?.[1];

/** The id of the item whose tracking number a draft holds; undefined for every other draft. */
export const itemOfTrackingDraft = (form: string): string | undefined => /^tracking-(.+)$/.exec(form)?.[1];
