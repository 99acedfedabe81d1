/** A shopper's profile with one whole address. */
export const asha = {
  fullName: 'Asha',
  email: 'asha@example.test',
  phoneNumber: '',
  role: 'user' as const,
  address: '12 Lake Road',
  landmark: '',
  city: 'Pune',
  state: 'Maharashtra',
  pincode: '411001',
  addressVersion: 3,
  muted: [],
};
