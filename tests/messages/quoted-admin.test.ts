// Sentences that the specification quotes for the admin: exact, punctuation included.
import { expect, test } from 'vitest';
import { ShopError } from '#domain/mutation/error-code.ts';
import {
  collectionsMessages,
  collectionMessages,
  detailsMessages,
  productEditMessages,
} from '#messages/admin/admin-collections.ts';
import { contentMessages } from '#messages/admin/admin-content.ts';
import { adminOrdersMessages } from '#messages/admin/admin-orders.ts';
import { dashboardMessages, productsMessages, tableMessages } from '#messages/admin/admin-tables.ts';
import { sellersMessages } from '#messages/admin/admin-sellers.ts';
import '#messages/admin/admin-errors.ts';
import '#messages/seller/seller-errors.ts';
import { sentenceForCode } from '#messages/errors.ts';
import { failureSentence } from '#messages/failure-sentence.ts';
import { adminMessages, backOfficeMessages } from '#messages/back-office.ts';

test.each([
  [adminMessages.loggingIn, 'Signing in...'],
  [adminMessages.welcome, 'Login successful'],
  [adminMessages.failed, 'Login failed'],
  [adminMessages.noData, 'No authentication data returned'],
  [adminMessages.noSession, 'Not authenticated as admin'],
  [adminMessages.nobody, 'Admin User'],
  [backOfficeMessages.loggedOut, 'Logged out successfully'],
  [backOfficeMessages.logoutFailed, 'Failed to logout'],
  [sentenceForCode('admin_only'), 'User is not authorized as admin'],

  [dashboardMessages.users, 'Total Users'],
  [dashboardMessages.sellers, 'Total Sellers'],
  [dashboardMessages.products, 'Total Products'],
  [dashboardMessages.orders, 'Total Orders'],
  [dashboardMessages.byStatus, 'Orders by Status'],
  [dashboardMessages.noOrders, 'No order data available'],
  [dashboardMessages.manageProducts, 'Manage Products'],
  [dashboardMessages.viewOrders, 'View Orders'],
  [dashboardMessages.manageCategories, 'Manage Categories'],

  [tableMessages.updating, 'Updating...'],
  [sellersMessages.failed, 'Failed to load sellers'],
  [sellersMessages.loadError, 'Error loading sellers'],
  [sellersMessages.verify, 'Verify Seller'],
  [sellersMessages.disable, 'Disable Seller'],
  [sellersMessages.verifiedDone, 'Seller verified successfully'],
  [sellersMessages.disabledDone, 'Seller unverified successfully'],
  [sellersMessages.statusFailed('x'), 'Failed to update seller status: x'],
  [sellersMessages.statusError, 'Error updating seller status'],
  [sellersMessages.added, 'Seller added successfully'],
  [sellersMessages.addFailed('x'), 'Failed to add seller: x'],
  [sellersMessages.addError, 'Error adding seller'],
  [sentenceForCode('seller_not_made'), 'Failed to create seller'],
  [sentenceForCode('admin_sign_in'), 'Authentication required. Please log in as admin.'],
  [sentenceForCode('seller_fields_required'), 'All fields are required'],
  [
    sentenceForCode('seller_email_example'),
    'Please use a real email domain. Example domains are not allowed.',
  ],
  [productsMessages.failed, 'Failed to load products'],
  [productsMessages.loadError, 'Error loading products'],
  [productsMessages.activate, 'Activate'],
  [productsMessages.deactivate, 'Deactivate'],
  [productsMessages.activated, 'Product activated successfully'],
  [productsMessages.deactivated, 'Product deactivated successfully'],
  [productsMessages.statusFailed('x'), 'Failed to update product status: x'],
  [productsMessages.statusError, 'Error updating product status'],
  [adminOrdersMessages.failed, 'Failed to load orders'],
  [adminOrdersMessages.loadError, 'Error loading orders'],

  [contentMessages.slides, 'Carousel Slides'],
  [contentMessages.tiles, 'Featured Categories'],
  [contentMessages.save, 'Save Changes'],
  [contentMessages.loadFailed, 'Error loading data'],
  [contentMessages.tileRemoved, 'Category deleted'],
  [contentMessages.slideRemoved, 'Slide deleted'],
  [contentMessages.tilesSaved, 'Categories updated successfully'],
  [contentMessages.slidesSaved, 'Carousel slides updated successfully'],
  [contentMessages.saveFailed('x'), 'Failed to save changes: x'],
  [contentMessages.saveFailed(contentMessages.unknownError), 'Failed to save changes: Unknown error'],
  [sentenceForCode('slide_incomplete'), 'All slides must have a title and image URL'],
  [sentenceForCode('tile_incomplete'), 'All categories must have a name and image URL'],

  [collectionsMessages.create, 'New Collection'],
  [collectionsMessages.name, 'Collection Name'],
  [collectionsMessages.empty, 'No collections found. Create your first collection above.'],
  [collectionsMessages.loading, 'Loading collections...'],
  [collectionsMessages.manage, 'Manage Products'],
  [collectionsMessages.view, 'View Public Page'],
  [collectionsMessages.failed, 'Failed to load collections'],
  [collectionsMessages.exists('x'), 'Collection "x" already exists'],
  [collectionsMessages.created('x'), 'Collection "x" created'],
  [collectionsMessages.createFailed, 'Failed to create collection'],
  [collectionsMessages.removed('x'), 'Collection "x" deleted'],
  [collectionsMessages.removeFailed, 'Failed to delete collection'],
  [sentenceForCode('collection_name_required'), 'Please enter a collection name'],
  [
    sentenceForCode('collection_name_invalid'),
    'Collection name must contain only letters, numbers, hyphens and underscores',
  ],
  [detailsMessages.updated('x'), 'Collection "x" updated'],
  [detailsMessages.failed.list, 'Failed to update collection'],
  [detailsMessages.metadataUpdated, 'Collection metadata updated'],
  [detailsMessages.failed.page, 'Failed to update collection metadata'],
  [detailsMessages.save, 'Save Changes'],

  [collectionMessages.back, 'Back to Collections'],
  [collectionMessages.editDetails, 'Edit Details'],
  [collectionMessages.addProducts, 'Add Products'],
  [collectionMessages.exit, 'Exit Manage Mode'],
  [collectionMessages.noImage, 'No Image'],
  [collectionMessages.noDescription, 'No description'],
  [collectionMessages.noCategory, 'N/A'],
  [collectionMessages.emptyTitle, 'No Products in This Collection'],
  [collectionMessages.emptyText, 'Start adding products to build your collection.'],
  [collectionMessages.current, 'Current Products'],
  [collectionMessages.available, 'Available Products'],
  [collectionMessages.removeSelected(3), 'Remove Selected (3)'],
  [collectionMessages.noneCurrent, 'No products in this collection yet'],
  [collectionMessages.noneAvailable, 'All products have been added to this collection'],
  [collectionMessages.failed, 'Failed to load collection data'],
  [collectionMessages.availableFailed, 'Failed to load available products'],
  [collectionMessages.removedOne, 'Product removed from collection'],
  [collectionMessages.removeOneFailed, 'Failed to remove product from collection'],
  [collectionMessages.removedMany(2), '2 product(s) removed from collection'],
  [collectionMessages.removeManyFailed, 'Failed to remove products from collection'],
  [collectionMessages.added(2), '2 product(s) added to collection'],
  [collectionMessages.addFailed, 'Failed to add products to collection'],
  [collectionMessages.selectToRemove, 'Please select products to remove'],
  [collectionMessages.selectToAdd, 'Please select products to add'],
  [productEditMessages.saved, 'Product updated successfully'],
  [productEditMessages.failed, 'Failed to update product'],
  [productEditMessages.uploadFailed, 'Failed to upload images'],
  [productEditMessages.saving, 'Saving...'],
  [productEditMessages.isNew, 'New'],
])('%s', (sentence, quoted) => {
  expect(sentence).toBe(quoted);
});

// Promise admin.collection-sizes (2 Admin, admin): The hints of a collection's pictures name 1200x400 and
//   600x400.
test('the hints of a collection name the sizes that are recommended', () => {
  expect(detailsMessages.bannerHint).toMatch(/shown at the top of the collection page.*1200x400/i);
  expect(detailsMessages.thumbnailHint).toMatch(/small preview in listings.*600x400/i);
  expect(collectionsMessages.removeText).toContain("won't delete the products themselves");
});

// Promise admin.failures-quoted (8 Errors, admin): Every quoted admin sentence is exact. 'Failed to …:
//   {reason}' needs a known reason, 'Error …' has none.
test('a failure whose reason is known says it, and one without is said without', () => {
  const sentence = (error: unknown) =>
    failureSentence(error, sellersMessages.statusFailed, sellersMessages.statusError);
  expect(sentence(new ShopError('server_trouble'))).toBe(
    `Failed to update seller status: ${sentenceForCode('server_trouble')}`,
  );
  expect(sentence(new ShopError('unexpected'))).toBe('Error updating seller status');
  expect(sentence(new TypeError('x is undefined'))).toBe('Error updating seller status');
});
