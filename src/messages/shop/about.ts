export const aboutMessages = {
  title: 'About Us',
  lead: 'Your style, Your era, Your haven',
  storyTitle: 'Our story',
  story: [
    'Drip Haven began in a hostel corridor, where the best-dressed people we knew were printing tees in the common room and selling them over chat. Good clothes, no shop.',
    'So we built one. Every brand here is small, most are led by students, and all of them make in India. We keep the shelf, the search and the checkout; they keep their name on the label.',
    'We also ride the metro and live where the signal is one bar. So the whole shop stays with you, with the pictures you have seen: browse it, search it and fill your cart with no network at all, and order when you are back.',
  ],
  foundersTitle: 'Two founders',
  valuesTitle: 'What we hold on to',
  values: [
    { name: 'Makers first', text: 'Small brands set their own prices and speak in their own voice.' },
    { name: 'Say it straight', text: 'Sold out says sold out. A discount is counted from the real MRP.' },
    { name: 'Made here', text: 'Cut, printed and stitched in India, by people who are paid for it.' },
    { name: 'Works anywhere', text: 'A shop that needs five bars is not a shop for everyone.' },
  ],
} as const;
