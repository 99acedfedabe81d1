import { sentence } from '../sentence.ts';

export const addressMessages = {
  title: 'Manage Addresses',
  loading: 'Loading your address…',
  none: 'No address yet',
  noneHint: 'Add where your parcels should go.',
  add: 'Add Address',
  addTitle: 'Add address',
  edit: 'Edit',
  editTitle: 'Edit address',
  address: 'Address',
  landmark: 'Landmark (optional)',
  city: 'City',
  state: 'State',
  chooseState: 'Choose a state',
  pincode: 'Pincode',
  /** 'Pincode 411001 is in Pune, Maharashtra.' */
  placeOf: (pincode: string, city: string, state: string) =>
    city === state
      ? sentence`Pincode ${pincode} is in ${city}.`
      : sentence`Pincode ${pincode} is in ${city}, ${state}.`,
  takePlace: (city: string, state: string) =>
    city === state ? sentence`Use ${city}` : sentence`Use ${city}, ${state}`,
  unknownPincode: (pincode: string) =>
    sentence`Our list does not have the pincode ${pincode}. Check it, or fill in city and state yourself.`,
  save: 'Save Address',
  update: 'Update Address',
  saving: 'Saving...',
  cancel: 'Cancel',
  added: 'Address added successfully',
  updated: 'Address updated successfully',
  loadFailed: 'Failed to load address',
  /** The shop did not send it. */
  detailsFailed: 'Failed to load address details',
  notYet: {
    title: 'Your address has not loaded yet',
    text: 'It loads as soon as you are online.',
  },
  updateFailed: (message: string) => sentence`Failed to update address: ${message}`,
  conflictTitle: 'Two versions of your address',
  conflictText: 'Your address was also changed on another device. Which one is right?',
  mine: 'What you entered here',
  theirs: 'What is saved now',
  keepMine: 'Use this one',
  keepTheirs: 'Keep the saved one',
  compare: 'Compare both',
} as const;

/** Whether a product is delivered to a pincode. */
export const deliveryMessages = {
  title: 'Delivery',
  pincode: 'Pincode',
  placeholder: 'Six digits',
  impossible: (pincode: string) => sentence`There is no pincode ${pincode}. Please check it.`,
  asking: (pincode: string) => sentence`Checking ${pincode}…`,
  by: (pincode: string, date: string) => sentence`Delivers to ${pincode} by ${date}.`,
  delivers: (pincode: string) => sentence`Delivers to ${pincode}.`,
  no: (brand: string, pincode: string) => sentence`${brand} does not deliver to ${pincode}.`,
  unknown: (brand: string, pincode: string) =>
    sentence`${brand} has not said whether it delivers to ${pincode}.`,
  usual: (date: string) => `It usually arrives by ${date}.`,
  offline: (pincode: string) => sentence`${pincode} can be checked when you are online again.`,
  failed: (pincode: string) => sentence`${pincode} could not be checked.`,
  asOf: (date: string) => `Last checked on ${date}.`,
  /** At checkout, of a brand that does not name the pincode of the address. */
  notHere: (brand: string, pincode: string) =>
    sentence`${brand} says that it does not deliver to ${pincode}. You can order, but ${brand} may cancel.`,
} as const;
