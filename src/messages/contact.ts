export const contactWords = {
  title: 'Contact Us',
  lead: 'A question about an order, a size or your own brand: write to us.',
  email: 'Email',
  phone: 'Phone',
  address: 'Address',
  hours: 'Business hours',
  formTitle: 'Send a message',
  name: 'Your name',
  yourEmail: 'Your email',
  subject: 'Subject',
  message: 'Message',
  send: 'Continue in your mail app',
  sendNote:
    'This opens your mail app with the message filled in; it goes out when you send it there. Until then it is kept on this phone as a draft.',
  required: 'Please write a message first',
} as const;
