/** The longest a field may be in characters, as the database checks it: for the maxlength of inputs. */
export const FIELD_LIMITS = {
  fullName: 120,
  address: 500,
  landmark: 200,
  city: 100,
  state: 100,
  trackingNumber: 100,
  courier: 40,
  gstNumber: 20,
  returnNote: 500,
} as const;
