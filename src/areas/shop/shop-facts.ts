/** Facts about the shop that a real one replaces before it opens. Visibly fictional; no number here can be dialled. */
export const shopFacts = {
  email: 'hello@driphaven.example',
  phone: '00000 00000',
  instagram: { handle: '@driphaven.example', url: 'https://www.instagram.com/' },
  address: 'Room 12, Demo Hostel, 000000 Sample Nagar',
  hours: 'Monday to Saturday, 10:00 AM to 7:00 PM',
  founders: [
    { name: 'Asha Demo', role: 'Co-founder, design' },
    { name: 'Ravi Sample', role: 'Co-founder, everything with a plug' },
  ],
};
