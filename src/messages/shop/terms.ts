/** The terms, section by section. */
export const termsMessages = {
  title: 'Terms & Conditions',
  updated: 'Last updated: June 10, 2024. Returns: November 30, 2026. Reviews and delivery: December 1, 2026.',
  lead: 'The rules of the shop, as short as we could make them.',
  sections: [
    {
      title: 'A marketplace of independent sellers',
      text: [
        'Drip Haven is a marketplace. Each product is offered, packed and sent by the independent seller named on its page, and the sale is between you and that seller. We run the shop, check that sellers are who they say they are, and help when something goes wrong.',
      ],
    },
    {
      title: 'Your account',
      text: [
        'You need an account to order. Keep your password to yourself, and keep your address and phone number right: a parcel goes where you said.',
      ],
    },
    {
      title: 'Prices and offers',
      text: [
        'Prices are in Indian rupees and include taxes. What you pay is what the confirmation shows. A coupon is valid until the end of its last day, for the products and the minimum it names, and cannot be exchanged for money.',
      ],
    },
    {
      title: 'Orders and delivery',
      text: [
        'An order is placed when you see its confirmation. A seller may cancel an item that cannot be sent; you are then not charged for it. Delivery dates are estimates counted from the day you order. A brand may say that it does not deliver to your pincode. You can order all the same, but it may cancel.',
      ],
    },
    {
      title: 'Returns',
      text: [
        'If what arrives is damaged, ask for a return within 48 hours of delivery, best with a picture. Other returns follow the policy on the product’s page, counted from the day of delivery. You find “Return or exchange” in your order.',
        'The seller approves a return, or refuses it with a reason. We may decide otherwise until the seller has received the pieces, and you may withdraw until then.',
        'A refund is what you paid for the pieces. The seller pays it to the UPI address that you name, once the pieces have arrived. The delivery charge comes back when nothing of the seller’s parcel is kept. In an exchange the seller sends you another size or color that is in stock.',
      ],
    },
    {
      title: 'Reviews',
      text: [
        'You can review what was delivered to you, and change the review for 30 days. Everybody can read it, and the seller may answer it. Write about the product, without insults, advertising or personal data of others. Use your own pictures. We may hide a review, and tell you why.',
      ],
    },
    {
      title: 'Payments',
      text: [
        'Orders are paid in cash on delivery. Online payments, when offered, are handled by third-party processors under their own terms. Refunds of returns are paid by the seller to your UPI address.',
      ],
    },
    {
      title: 'Fair use',
      text: [
        'Do not place orders you do not mean to receive, do not copy the pictures and texts of others, and do not try to break the shop. We may close accounts that do.',
      ],
    },
    {
      title: 'Changes and law',
      text: [
        'When these terms change, the new text appears here with its date. They are governed by the laws of India.',
      ],
    },
  ],
} as const;
