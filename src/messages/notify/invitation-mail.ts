import { sentence } from '../sentence.ts';

/** The mail to a new seller. */
export const invitationMail = {
  subject: 'You are invited to sell on Drip Haven',
  title: 'Welcome to Drip Haven',
  text: (brand: string) =>
    sentence`An administrator has made a seller account for ${brand}. Set a password to log in and add your first product.`,
  link: 'Set your password',
  later:
    'The link works once, for a limited time. If it has expired, choose “Forgot password?” on the login page and enter this email address.',
  login: 'Seller login',
  footer:
    'You get this mail because your address was entered for a new seller. If you expect none, ignore it.',
} as const;
