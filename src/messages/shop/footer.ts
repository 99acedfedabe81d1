/** At the end of home and of the screens of words. */
export const footerMessages = {
  about: 'About Us',
  contact: 'Contact Us',
  terms: 'Terms & Conditions',
  privacy: 'Privacy Policy',
  instagram: 'Instagram',
  email: 'Email',
  share: 'Share',
  sync: 'Saved on this device',
  madeIn: 'Made in India, by students and small brands.',
} as const;
