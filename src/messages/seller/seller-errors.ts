import type { SellerCode } from '../../domain/mutation/error-codes.ts';
import { addSentences, type Sentence } from '../errors.ts';

// Some are quoted from the specification (sections 5 and 8): tests/messages checks them.
addSentences({
  gst_invalid: 'Please enter a valid GST number: 15 characters, as on the certificate',
  return_reason_required: 'Please give a reason for this decision',
  return_note_differs:
    'This return is already decided with other words, which the shopper has read. Yours were not sent.',
  upi_changed: 'The shopper has changed the UPI address. Please look at it again before you pay.',
  refund_changed: 'The amount of this refund has changed. Please check the new amount before you confirm.',
  not_a_seller: 'This account is not registered as a seller',
  courier_refused: 'Please enter the name of the courier without an address, at most 40 characters',
  tracking_changed:
    'Another device, or an earlier try, already changed this number. Please compare yours with the one above.',
  not_on_its_way: 'This parcel is no longer on its way, so its number stays. Please refresh the list.',
  tracking_required: 'Please enter the tracking number, at most 100 characters',
  size_chart_unknown: 'This size chart has been removed. Please choose another.',
  charts_full: 'You can only have up to 3 size chart images. Please delete existing images first.',
  delivery_list_long: 'A list holds at most 25,000 pincodes.',
  free_delivery_wrong: 'Please enter an amount from ₹1 to ₹9,99,99,999',
  delivery_list_wrong: 'Each pincode needs six digits and may stand once, with 1 to 60 days or none.',
  listing_incomplete:
    'Please fill in description, style, delivery time and return policy, and choose at least one size and one image',
  listing_refused:
    'One of these values was not accepted. Nothing was saved; please check them and save again.',
} satisfies Record<SellerCode, Sentence>);
