// Quoted in the specification (section 8); why no seller was made stands among the errors.
export const SELLER_ADDED = 'Seller added successfully';
export const SELLER_SIGN_UP_CLOSED =
  'Seller accounts are not self-service. Please contact an administrator to get one.';
