// Sentences that the specification quotes for the admin: exact, punctuation included.
import { expect, test } from 'vitest';
import { ShopError } from '#domain/mutation/error-code.ts';
import {
  collectionsWords,
  collectionWords,
  detailsWords,
  productEditWords,
} from '#messages/admin/admin-collections.ts';
import { contentWords } from '#messages/admin/admin-content.ts';
import {
  adminOrdersWords,
  dashboardWords,
  productsWords,
  sellersWords,
  tableWords,
} from '#messages/admin/admin-tables.ts';
import { sentenceForCode } from '#messages/errors.ts';
import { failureSentence } from '#messages/failure-sentence.ts';
import { adminWords, backOfficeWords } from '#messages/back-office.ts';

test.each([
  [adminWords.loggingIn, 'Signing in...'],
  [adminWords.welcome, 'Login successful'],
  [adminWords.failed, 'Login failed'],
  [adminWords.noData, 'No authentication data returned'],
  [adminWords.noSession, 'Not authenticated as admin'],
  [adminWords.nobody, 'Admin User'],
  [backOfficeWords.loggedOut, 'Logged out successfully'],
  [backOfficeWords.logoutFailed, 'Failed to logout'],
  [sentenceForCode('admin_only'), 'User is not authorized as admin'],

  [dashboardWords.users, 'Total Users'],
  [dashboardWords.sellers, 'Total Sellers'],
  [dashboardWords.products, 'Total Products'],
  [dashboardWords.orders, 'Total Orders'],
  [dashboardWords.byStatus, 'Orders by Status'],
  [dashboardWords.noOrders, 'No order data available'],
  [dashboardWords.manageProducts, 'Manage Products'],
  [dashboardWords.viewOrders, 'View Orders'],
  [dashboardWords.manageCategories, 'Manage Categories'],

  [tableWords.updating, 'Updating...'],
  [sellersWords.failed, 'Failed to load sellers'],
  [sellersWords.loadError, 'Error loading sellers'],
  [sellersWords.verify, 'Verify Seller'],
  [sellersWords.disable, 'Disable Seller'],
  [sellersWords.verifiedDone, 'Seller verified successfully'],
  [sellersWords.disabledDone, 'Seller unverified successfully'],
  [sellersWords.statusFailed('x'), 'Failed to update seller status: x'],
  [sellersWords.statusError, 'Error updating seller status'],
  [sellersWords.added, 'Seller added successfully'],
  [sellersWords.addFailed('x'), 'Failed to add seller: x'],
  [sellersWords.addError, 'Error adding seller'],
  [sentenceForCode('seller_not_made'), 'Failed to create seller'],
  [sentenceForCode('admin_sign_in'), 'Authentication required. Please log in as admin.'],
  [sentenceForCode('seller_fields_required'), 'All fields are required'],
  [sentenceForCode('seller_password_short'), 'Password must be at least 6 characters long'],
  [
    sentenceForCode('seller_email_example'),
    'Please use a real email domain. Example domains are not allowed.',
  ],
  [productsWords.failed, 'Failed to load products'],
  [productsWords.loadError, 'Error loading products'],
  [productsWords.activate, 'Activate'],
  [productsWords.deactivate, 'Deactivate'],
  [productsWords.activated, 'Product activated successfully'],
  [productsWords.deactivated, 'Product deactivated successfully'],
  [productsWords.statusFailed('x'), 'Failed to update product status: x'],
  [productsWords.statusError, 'Error updating product status'],
  [adminOrdersWords.failed, 'Failed to load orders'],
  [adminOrdersWords.loadError, 'Error loading orders'],

  [contentWords.slides, 'Carousel Slides'],
  [contentWords.tiles, 'Featured Categories'],
  [contentWords.save, 'Save Changes'],
  [contentWords.loadFailed, 'Error loading data'],
  [contentWords.tileRemoved, 'Category deleted'],
  [contentWords.slideRemoved, 'Slide deleted'],
  [contentWords.tilesSaved, 'Categories updated successfully'],
  [contentWords.slidesSaved, 'Carousel slides updated successfully'],
  [contentWords.saveFailed('x'), 'Failed to save changes: x'],
  [contentWords.saveFailed(contentWords.unknownError), 'Failed to save changes: Unknown error'],
  [sentenceForCode('slide_incomplete'), 'All slides must have a title and image URL'],
  [sentenceForCode('tile_incomplete'), 'All categories must have a name and image URL'],

  [collectionsWords.create, 'New Collection'],
  [collectionsWords.name, 'Collection Name'],
  [collectionsWords.empty, 'No collections found. Create your first collection above.'],
  [collectionsWords.loading, 'Loading collections...'],
  [collectionsWords.manage, 'Manage Products'],
  [collectionsWords.view, 'View Public Page'],
  [collectionsWords.failed, 'Failed to load collections'],
  [collectionsWords.exists('x'), 'Collection "x" already exists'],
  [collectionsWords.created('x'), 'Collection "x" created'],
  [collectionsWords.createFailed, 'Failed to create collection'],
  [collectionsWords.removed('x'), 'Collection "x" deleted'],
  [collectionsWords.removeFailed, 'Failed to delete collection'],
  [sentenceForCode('collection_name_required'), 'Please enter a collection name'],
  [
    sentenceForCode('collection_name_invalid'),
    'Collection name must contain only letters, numbers, hyphens and underscores',
  ],
  [detailsWords.updated('x'), 'Collection "x" updated'],
  [detailsWords.failed.list, 'Failed to update collection'],
  [detailsWords.metadataUpdated, 'Collection metadata updated'],
  [detailsWords.failed.page, 'Failed to update collection metadata'],
  [detailsWords.save, 'Save Changes'],

  [collectionWords.back, 'Back to Collections'],
  [collectionWords.editDetails, 'Edit Details'],
  [collectionWords.addProducts, 'Add Products'],
  [collectionWords.exit, 'Exit Manage Mode'],
  [collectionWords.noImage, 'No Image'],
  [collectionWords.noDescription, 'No description'],
  [collectionWords.noCategory, 'N/A'],
  [collectionWords.emptyTitle, 'No Products in This Collection'],
  [collectionWords.emptyText, 'Start adding products to build your collection.'],
  [collectionWords.current, 'Current Products'],
  [collectionWords.available, 'Available Products'],
  [collectionWords.removeSelected(3), 'Remove Selected (3)'],
  [collectionWords.noneCurrent, 'No products in this collection yet'],
  [collectionWords.noneAvailable, 'All products have been added to this collection'],
  [collectionWords.failed, 'Failed to load collection data'],
  [collectionWords.availableFailed, 'Failed to load available products'],
  [collectionWords.removedOne, 'Product removed from collection'],
  [collectionWords.removeOneFailed, 'Failed to remove product from collection'],
  [collectionWords.removedMany(2), '2 product(s) removed from collection'],
  [collectionWords.removeManyFailed, 'Failed to remove products from collection'],
  [collectionWords.added(2), '2 product(s) added to collection'],
  [collectionWords.addFailed, 'Failed to add products to collection'],
  [collectionWords.selectToRemove, 'Please select products to remove'],
  [collectionWords.selectToAdd, 'Please select products to add'],
  [productEditWords.saved, 'Product updated successfully'],
  [productEditWords.failed, 'Failed to update product'],
  [productEditWords.uploadFailed, 'Failed to upload images'],
  [productEditWords.saving, 'Saving...'],
  [productEditWords.isNew, 'New'],
])('%s', (sentence, quoted) => {
  expect(sentence).toBe(quoted);
});

// Promise admin.collection-sizes (2 Admin, admin): The hints of a collection's pictures name 1200x400 and
//   600x400.
test('the hints of a collection name the sizes that are recommended', () => {
  expect(detailsWords.bannerHint).toMatch(/shown at the top of the collection page.*1200x400/i);
  expect(detailsWords.thumbnailHint).toMatch(/small preview in listings.*600x400/i);
  expect(collectionsWords.removeText).toContain("won't delete the products themselves");
});

// Promise admin.failures-quoted (8 Errors, admin): Every quoted admin sentence is exact. 'Failed to …:
//   {reason}' needs a known reason, 'Error …' has none.
test('a failure whose reason is known says it, and one without is said without', () => {
  const sentence = (error: unknown) =>
    failureSentence(error, sellersWords.statusFailed, sellersWords.statusError);
  expect(sentence(new ShopError('server_trouble'))).toBe(
    `Failed to update seller status: ${sentenceForCode('server_trouble')}`,
  );
  expect(sentence(new ShopError('unexpected'))).toBe('Error updating seller status');
  expect(sentence(new TypeError('x is undefined'))).toBe('Error updating seller status');
});
