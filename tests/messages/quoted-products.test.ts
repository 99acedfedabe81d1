// Sentences that the specification quotes for the seller: exact, punctuation included.
import { expect, test } from 'vitest';
import { LISTING_FAULTS } from '#domain/listing/listing-fault.ts';
import { listingFaultSentence, pictureFaultSentence } from '#messages/seller/listing-faults.ts';
import { productFormMessages } from '#messages/seller/product-form.ts';
import '#messages/admin/admin-errors.ts';
import '#messages/seller/seller-errors.ts';
import { sentenceForCode } from '#messages/errors.ts';
import { sellerMessages } from '#messages/back-office.ts';
import { dashboardMessages } from '#messages/seller/seller-dashboard.ts';
import { completedMessages, dispatchMessages } from '#messages/seller/seller-orders.ts';
import { sellerProductMessages } from '#messages/seller/seller-products.ts';
import { sizeChartMessages } from '#messages/seller/size-charts.ts';

test.each([
  [sellerProductMessages.title, 'Your Products'],
  [sellerProductMessages.search, 'Search products...'],
  [sellerProductMessages.refresh, 'Refresh'],
  [sellerProductMessages.empty, 'No products found'],
  [sellerProductMessages.stock(5), 'Stock: 5'],
  [sellerProductMessages.deleteAsk, 'Are you sure you want to delete this product?'],
  [sellerProductMessages.deleteFailed('x'), 'Failed to delete product: x'],
  [sellerProductMessages.deleteSignedOut, 'You must be logged in as a seller to delete products'],
  [sellerProductMessages.deleteNotYours, 'You do not have permission to delete this product'],
  [productFormMessages.added, 'Product added successfully!'],
  [productFormMessages.updated, 'Product updated successfully!'],
  [productFormMessages.update, 'Update Product'],
  [productFormMessages.updating, 'Updating...'],
  [productFormMessages.basics, 'Basic Details'],
  [productFormMessages.details, 'Product Details'],
  [productFormMessages.addFailed('x'), 'Error adding product: x'],
  [productFormMessages.updateFailed('x'), 'Error updating product: x'],
  [productFormMessages.fetchFailed, 'Failed to fetch product details'],
  [productFormMessages.addSignedOut, 'You must be logged in as a seller to add products'],
  [productFormMessages.words(8, 7), '8/7 words'],
  [listingFaultSentence('name_words'), 'Product name cannot exceed 7 words'],
  [listingFaultSentence('description_words'), 'Product description cannot exceed 99 words'],
  [listingFaultSentence('price_above_mrp'), 'Selling price cannot be greater than MRP'],
  [listingFaultSentence('images_required'), 'Please select at least one image'],
  [
    pictureFaultSentence('type', 'product', 'a.gif'),
    'File "a.gif" is not supported. Please upload JPEG, JPG or PNG images only.',
  ],
  [pictureFaultSentence('large', 'product', 'a.png'), 'File "a.png" is too large. Maximum size is 1.46MB.'],
  [
    pictureFaultSentence('type', 'chart', 'a.gif'),
    'Invalid file type: a.gif. Only JPG, PNG, and WEBP are allowed.',
  ],
  [pictureFaultSentence('large', 'chart', 'a.png'), 'File too large: a.png. Maximum size is 5MB.'],
  [
    sizeChartMessages.tooMany,
    'You can only have up to 3 size chart images. Please delete existing images first.',
  ],
  [sizeChartMessages.chooseFirst, 'Please select at least one image to upload'],
  [sizeChartMessages.noSeller, 'Seller information not available'],
  [sizeChartMessages.loadFailed, 'Failed to load existing size charts'],
  [sizeChartMessages.uploadFailed, 'Failed to upload size chart images'],
  [sizeChartMessages.imageFailed, 'Failed to upload image'],
  [sizeChartMessages.saveFailed, 'Failed to save image URLs to database'],
  [sizeChartMessages.deleteFailed, 'Failed to delete size chart image'],
  [dispatchMessages.nobody, 'No seller authenticated'],
  [dispatchMessages.failed, 'Failed to load orders'],
  [dispatchMessages.updateFailed, 'Failed to update order status'],
  [dispatchMessages.updated('shipped'), 'Order status updated to shipped'],
  [completedMessages.failed, 'Failed to load completed orders'],
  [dashboardMessages.saved, 'Profile updated successfully'],
  [dashboardMessages.saveFailed('x'), 'Failed to update profile: x'],
  [dashboardMessages.saveBroke, 'An error occurred while updating your profile'],
  [sellerMessages.failed, 'Login failed. Please check your credentials.'],
  [sentenceForCode('not_a_seller'), 'This account is not registered as a seller'],
  [sentenceForCode('item_not_found'), 'Order item not found or not authorized'],
  [sizeChartMessages.uploaded, 'Size chart images uploaded successfully'],
  [sizeChartMessages.deleted, 'Size chart image deleted successfully'],
  [sizeChartMessages.deleteSaveFailed, 'Failed to update database after deletion'],
])('%s', (sentence, quoted) => {
  expect(sentence).toBe(quoted);
});

test('every fault of a listing has a sentence of its own', () => {
  expect(new Set(LISTING_FAULTS.map(listingFaultSentence)).size).toBe(LISTING_FAULTS.length);
});
