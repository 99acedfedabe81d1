import type { AdminCode } from '../../domain/mutation/error-codes.ts';
import { addSentences, type Sentence } from '../errors.ts';
import { sentence } from '../sentence.ts';

// Some are quoted from the specification (sections 5 and 8): tests/messages checks them.
addSentences({
  admin_sign_in: 'Authentication required. Please log in as admin.',
  admin_only: 'User is not authorized as admin',
  seller_fields_required: 'All fields are required',
  seller_email_example: 'Please use a real email domain. Example domains are not allowed.',
  seller_brand_letters: 'Write each word of the brand name in one script, such as English, Hindi or Tamil.',
  seller_brand_long: 'A brand name has at most 80 characters. Please shorten it.',
  seller_email_taken: 'An account with this email already exists',
  seller_brand_taken:
    'A seller with this email or a brand name that looks the same already exists. Letters that look alike, such as I, l and 1, count as one.',
  seller_not_made: 'Failed to create seller',
  seller_signed_in: 'This seller has logged in already. Send a reset mail instead.',
  invitation_not_sent: 'The mail could not be sent. Please try again later.',
  user_not_found: 'This account no longer exists. Please refresh the list.',
  block_self: 'You cannot block yourself: nobody could take it back for you.',
  block_admin: 'An admin cannot be blocked here. Whoever keeps the server takes the role away first.',
  block_seller:
    'A seller cannot be blocked: their open orders must still be sent. Disable the brand on Sellers instead.',
  block_reason_required: 'Please give a reason for this block',
  seller_not_found: 'This seller no longer exists. Please refresh the list.',
  selection_too_large: 'More than 10,000 products match. Narrow the list down first.',
  export_too_large: 'More than 10,000 orders match. Choose fewer days, or search for less.',
  collection_not_found: 'This collection no longer exists. Please refresh the list.',
  collection_name_required: 'Please enter a collection name',
  collection_name_invalid: 'Collection name must contain only letters, numbers, hyphens and underscores',
  collection_name_reserved: 'This name belongs to the ranked Havendrip list. Please choose another.',
  havendrip_conflict:
    'Somebody else changed the ranked list meanwhile. It was loaded again; nothing was overwritten.',
  listing_wrong:
    'The shop does not accept this. Please check the name (at most 7 messages), description (at most 99 messages), prices and stock.',
  coupon_taken: 'A coupon with this code exists already. Please choose another code.',
  coupon_gone: 'This coupon no longer exists. Please refresh the list.',
  coupon_in_use: 'Orders were placed with this coupon, so it cannot be deleted. Switch it off instead.',
  coupon_terms_wrong:
    'The shop does not accept these terms. Please check the code, the amounts and the limits.',
  coupon_brand_unknown: 'There is no brand of this name. Please check the spelling.',
  coupon_code_wrong: 'Please enter 2 to 32 letters, digits, hyphens or underscores',
  coupon_value_wrong: 'Please enter a discount above 0, at most 100 in percent',
  coupon_number_wrong: 'Please enter a number, or leave it empty',
  coupon_day_wrong: 'Please choose a day from today to ten years ahead',
  coupon_day_incomplete: 'Please enter the whole day, or clear the field',
  content_many: 'At most 50 slides and 50 categories. Please delete some.',
  content_link_wrong:
    'A link must be a path of this shop, such as /sale, or begin with https://, and have no spaces',
  mail_gone: 'This mail is not given up any more: it was sent, or is tried again. Please refresh the list.',
  message_gone: 'This message no longer exists. Please refresh the list.',
  content_conflict:
    'Somebody else saved slides or categories meanwhile. Please load them again; nothing was overwritten.',
  collections_full: ({ name }) =>
    sentence`${typeof name === 'string' ? name : 'One of the products'} is in 50 collections already, and that is the limit. Please leave it out.`,
  slide_incomplete: 'All slides must have a title and image URL',
  tile_incomplete: 'All categories must have a name and image URL',
  promo_incomplete: 'Every promo needs a description and a link URL',
} satisfies Record<AdminCode, Sentence>);
