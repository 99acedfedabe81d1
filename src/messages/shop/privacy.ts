/** The policy, section by section. */
export const privacyMessages = {
  title: 'Privacy Policy',
  updated: 'Last updated: December 1, 2026',
  lead: 'What we keep about you, why, and what stays on your own device.',
  sections: [
    {
      title: 'What you give us',
      text: [
        'Your name, email and password when you sign up; your delivery address and phone number when you add them; your cart, wishlist and orders as you use the shop; your reason, words and pictures when you ask for a return, and the UPI address for a refund; your stars, words and pictures when you review something, and which reviews you find helpful or report; your name, email and words when you write to us. We never see your password: it is stored only in a form that cannot be read back.',
      ],
    },
    {
      title: 'What we do with it',
      text: [
        'We use it to show your cart on all your devices, to have orders delivered, to mail you how your orders are going, and to answer you when you write. Our mails go through a provider, which gets your name, your email address and the mail. We do not sell it, and we do not show you advertising built from it.',
        'When you check a pincode on a product, we look it up in the brands’ lists. We do not store it with your name or account, and the brands do not learn of it. A link to a courier’s page may have your tracking number in it, so the courier sees it when you open the link.',
        'If you allow notifications, they go through the push service of your browser, which is Google’s, Mozilla’s, Apple’s or Microsoft’s. It gets the address of your browser there and an encrypted message that it cannot read. You can switch them off under Profile.',
        'To know what is trending we count which products are looked at: once per product, browser and day, under a number that your browser made up, without your name, email or account. After two days only the sum is left. To stop misuse we count requests by account or by the address of your network, and forget these counts after about a day.',
      ],
    },
    {
      title: 'What sellers see',
      text: [
        'A seller you order from sees the items you ordered from them, your delivery address and your phone number, so that the parcel reaches you. They do not see what you bought from others.',
        'If you review something, everybody sees your stars, words and pictures, how it fits, the size and color you bought, and the date. Beside them stand your first name and the initial of your last name. The seller can tell from a picture which order it belongs to. Our team sees your name and email with the review. A picture can be opened by its address as soon as you add it. If you do not save the review, we delete the picture after about a day. When your account is removed, we delete your words and pictures. The stars, how it fits and the seller’s answer stay without a name. Nobody but us can tell who found a review helpful or reported it.',
        'If you return something, its seller also sees your reason, your words and your pictures. The UPI address is shown to that seller alone, while the return is open, to pay your refund. Our team sees the return, but not the UPI address. We delete the UPI address and the pictures 90 days after the return is closed. The reason and your words stay with the order.',
      ],
    },
    {
      title: 'What stays on your device',
      text: [
        'Drip Haven keeps a copy of the shop, and of your cart, wishlist and recent orders, in your browser, so that everything works without a network. Signing out removes the copy of your cart, wishlist and orders, what you searched for, what you viewed last, and the pincode that you typed at a product. The shop’s own products, pictures and reviews that were loaded stay, whoever looked at them.',
        'Some things would be lost when you sign out, so they stay on the device and are shown again when you sign in there: forms you had not finished (an address or a phone number among them), changes that could not be sent, and coupons that you asked for or that we offered you. The shop shows them to nobody else who uses this device. To remove them as well, clear this site’s data in your browser.',
        'A return that you had not sent stays too, without its UPI address: Logout removes that from the device. It also ends the notifications on it.',
        'What is typed while nobody is signed in (a message to us, the name and email of a login or a sign-up) is shown to whoever opens that form next on this device, until it is sent or somebody signs in and takes it over.',
        'What is searched for and viewed while nobody is signed in, and a pincode typed at a product, is shown to whoever uses this device next, until somebody signs out on it. “Clear recent searches” under the search box removes the searches at once.',
        'We save in your browser that you are signed in, and where you were. There are no cookies from others.',
      ],
    },
    {
      title: 'Payments',
      text: [
        'Orders are paid in cash on delivery. Should you pay online one day, the payment goes through third-party processors; card details never touch our servers.',
        'Refunds of returns are paid by the seller to the UPI address that you name, outside of this shop.',
      ],
    },
    {
      title: 'Your choices',
      text: [
        'You can change your name, phone number and address under Profile at any time. You can change a review for 30 days, from its order. To have it taken down, write to us. Write to us also to get a copy of what we keep, or to have your account removed; orders are kept as long as tax law asks for.',
      ],
    },
  ],
} as const;
