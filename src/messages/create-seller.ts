import type { NewSellerProblem } from '../domain/validation/create-seller.ts';

/** Why no seller was made: what was entered, who asked, or what happened. */
export type CreateSellerRefusal =
  | NewSellerProblem
  | 'admin_sign_in'
  | 'admin_only'
  | 'seller_email_taken'
  | 'seller_brand_taken'
  | 'seller_not_made';

// Quoted in the specification (sections 5 and 8) but for the two that say what is taken.
export const CREATE_SELLER: Record<CreateSellerRefusal, string> = {
  seller_fields_required: 'All fields are required',
  seller_email_invalid: 'Please enter a valid email address',
  seller_email_example: 'Please use a real email domain. Example domains are not allowed.',
  seller_password_short: 'Password must be at least 6 characters long',
  seller_phone_invalid: 'Please enter a valid 10-digit phone number',
  admin_sign_in: 'Authentication required. Please log in as admin.',
  admin_only: 'User is not authorized as admin',
  seller_email_taken: 'An account with this email already exists',
  seller_brand_taken: 'A seller with this brand name or email already exists',
  seller_not_made: 'Failed to create seller',
};

export const SELLER_ADDED = 'Seller added successfully';
export const SELLER_SIGN_UP_CLOSED =
  'Seller accounts are not self-service. Please contact an administrator to get one.';
