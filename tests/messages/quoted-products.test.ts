// Sentences that the specification quotes for the seller: exact, punctuation included.
import { expect, test } from 'vitest';
import { LISTING_FAULTS } from '#domain/listing/listing-fault.ts';
import { listingFaultSentence, pictureFaultSentence } from '#messages/seller/listing-faults.ts';
import { productFormWords } from '#messages/seller/product-form.ts';
import { sentenceForCode } from '#messages/errors.ts';
import { sellerWords } from '#messages/back-office.ts';
import { dashboardWords } from '#messages/seller/seller-dashboard.ts';
import { completedWords, dispatchWords } from '#messages/seller/seller-orders.ts';
import { sellerProductWords } from '#messages/seller/seller-products.ts';
import { sizeChartWords } from '#messages/seller/size-charts.ts';

test.each([
  [sellerProductWords.title, 'Your Products'],
  [sellerProductWords.search, 'Search products...'],
  [sellerProductWords.refresh, 'Refresh'],
  [sellerProductWords.empty, 'No products found'],
  [sellerProductWords.stock(5), 'Stock: 5'],
  [sellerProductWords.deleteAsk, 'Are you sure you want to delete this product?'],
  [sellerProductWords.deleteFailed('x'), 'Failed to delete product: x'],
  [sellerProductWords.deleteSignedOut, 'You must be logged in as a seller to delete products'],
  [sellerProductWords.deleteNotYours, 'You do not have permission to delete this product'],
  [productFormWords.added, 'Product added successfully!'],
  [productFormWords.updated, 'Product updated successfully!'],
  [productFormWords.update, 'Update Product'],
  [productFormWords.updating, 'Updating...'],
  [productFormWords.basics, 'Basic Details'],
  [productFormWords.details, 'Product Details'],
  [productFormWords.addFailed('x'), 'Error adding product: x'],
  [productFormWords.updateFailed('x'), 'Error updating product: x'],
  [productFormWords.fetchFailed, 'Failed to fetch product details'],
  [productFormWords.addSignedOut, 'You must be logged in as a seller to add products'],
  [productFormWords.words(8, 7), '8/7 words'],
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
    sizeChartWords.tooMany,
    'You can only have up to 3 size chart images. Please delete existing images first.',
  ],
  [sizeChartWords.chooseFirst, 'Please select at least one image to upload'],
  [sizeChartWords.noSeller, 'Seller information not available'],
  [sizeChartWords.loadFailed, 'Failed to load existing size charts'],
  [sizeChartWords.uploadFailed, 'Failed to upload size chart images'],
  [sizeChartWords.imageFailed, 'Failed to upload image'],
  [sizeChartWords.saveFailed, 'Failed to save image URLs to database'],
  [sizeChartWords.deleteFailed, 'Failed to delete size chart image'],
  [dispatchWords.nobody, 'No seller authenticated'],
  [dispatchWords.failed, 'Failed to load orders'],
  [dispatchWords.updateFailed, 'Failed to update order status'],
  [dispatchWords.updated('shipped'), 'Order status updated to shipped'],
  [completedWords.failed, 'Failed to load completed orders'],
  [dashboardWords.saved, 'Profile updated successfully'],
  [dashboardWords.saveFailed('x'), 'Failed to update profile: x'],
  [dashboardWords.saveBroke, 'An error occurred while updating your profile'],
  [sellerWords.failed, 'Login failed. Please check your credentials.'],
  [sentenceForCode('not_a_seller'), 'This account is not registered as a seller'],
  [sentenceForCode('item_not_found'), 'Order item not found or not authorized'],
  [sizeChartWords.uploaded, 'Size chart images uploaded successfully'],
  [sizeChartWords.deleted, 'Size chart image deleted successfully'],
  [sizeChartWords.deleteSaveFailed, 'Failed to update database after deletion'],
])('%s', (sentence, quoted) => {
  expect(sentence).toBe(quoted);
});

test('every fault of a listing has a sentence of its own', () => {
  expect(new Set(LISTING_FAULTS.map(listingFaultSentence)).size).toBe(LISTING_FAULTS.length);
});
