import { counted } from '../counted.ts';

export const profileMessages = {
  title: 'Profile',
  loading: 'Loading your profile…',
  loadFailed: 'Failed to load profile. Please try again later.',
  notMade: {
    title: 'Failed to create profile. Please try again later.',
    text: 'Your login works. If this keeps happening, write to us on the Contact page.',
  },
  fullName: 'Full name',
  email: 'Email',
  phone: 'Phone number',
  phoneMissing: 'No phone number yet',
  password: 'Password',
  currentPassword: 'Current password',
  newPassword: 'New password',
  confirmPassword: 'Confirm new password',
  edit: 'Edit',
  change: 'Change',
  save: 'Save',
  saving: 'Saving...',
  cancel: 'Cancel',
  nameUpdated: 'Name updated successfully',
  nameFailed: 'Failed to update name',
  phoneUpdated: 'Phone number updated successfully',
  phoneFailed: 'Failed to update phone number',
  passwordUpdated: 'Password updated successfully',
  passwordFailed: 'Failed to update password',
  passwordOnline: 'Changing the password needs a connection.',
  quickActions: 'Quick actions',
  orders: 'My Orders',
  wishlist: 'My Wishlist',
  address: 'Manage Addresses',
  install: 'Install App',
  sync: 'Saved on this device',
  logout: 'Logout',
} as const;

export const logoutMessages = {
  title: 'Log out now?',
  unsent: (count: number) =>
    `${counted(count, 'change')} ${count === 1 ? 'is' : 'are'} not sent yet. You can keep ${count === 1 ? 'it' : 'them'} on this device until you log in here again, or lose ${count === 1 ? 'it' : 'them'}.`,
  stay: 'Stay logged in',
  keep: (count: number) => `Log out and keep ${count === 1 ? 'it' : 'them'} here`,
  leave: (count: number) => `Log out and lose ${counted(count, 'change')}`,
} as const;

const byShare = ['Tap Share in the bar of your browser', 'Choose Add to Home Screen', 'Tap Add'];

export const installMessages = {
  failed: 'There was a problem installing the app. Please try adding to home screen from your browser menu.',
  already: 'This app is already installed on your device!',
  byHand:
    'In this browser you add the app to your home screen yourself. It then opens like any other app, even offline.',
  byShare,
  inSafari: ['Open this page in Safari, by the menu here', ...byShare],
  byMenu: ['Open the menu of your browser', 'Choose Install, or Add to Home screen', 'Tap Add'],
  close: 'Close',
} as const;
