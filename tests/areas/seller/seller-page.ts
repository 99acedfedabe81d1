// A page of the seller's area: who is signed in, and what the device holds.
import { fromRupees } from '#domain/money/money.ts';
import type { DispatchItem, SellerProfile } from '#domain/account/seller.ts';
import type { ItemReturn } from '#domain/order/item-return.ts';
import { tapOn } from '#support/render.ts';
import { presetData } from '#support/render-with-data.tsx';
import type { PageData } from '#support/page-data.ts';
import { listingOf, SELLER } from '../../domain/listing-of.ts';
import { returnOf } from '../../domain/return-of.ts';

export const profileOf = (facts: Partial<SellerProfile> = {}): SellerProfile => ({
  brandName: 'Kapas Club',
  email: 'k@kapas.test',
  address: '12 Mill Lane',
  phone: '9812345670',
  gstNumber: 'GST1',
  verified: true,
  sizeCharts: [null, null, null],
  createdAt: '2026-01-01T00:00:00Z',
  ...facts,
});

// One moment for all: items that are made one after the other are of the same time, and keep their order.
const NOW = Date.now();
const hoursAgo = (hours: number) => new Date(NOW - hours * 3_600_000).toISOString();

export const dispatchOf = (facts: Partial<DispatchItem> = {}): DispatchItem => ({
  id: 'item',
  orderId: 'bee9d642-0000-4000-8000-000000000001',
  productId: '7',
  name: 'Boxy Cotton Shirt',
  image: '',
  quantity: 1,
  price: fromRupees(999),
  amount: fromRupees(999),
  size: 'M',
  color: '',
  status: 'pending',
  trackingNumber: null,
  courier: '',
  cancellation: null,
  deliveredAt: null,
  createdAt: hoursAgo(2),
  updatedAt: hoursAgo(1),
  recipient: 'Asha Rao',
  address: '12 Lake Road, Pune',
  phone: '6100000101',
  notes: '',
  paymentMethod: 'cod',
  paymentStatus: 'pending',
  estimatedDeliveryDate: null,
  partCash: fromRupees(1048),
  cash: fromRupees(1048),
  returns: [],
  ...facts,
});

/** A delivered item of which these returns were asked for. */
export const returned = (...returns: Partial<ItemReturn>[]): DispatchItem =>
  dispatchOf({
    status: 'delivered',
    deliveredAt: hoursAgo(30),
    quantity: 2,
    returns: returns.map((facts) => returnOf({ createdAt: hoursAgo(2), ...facts })),
  });

/** Signs the seller in, with this on the device. */
export function signIn(held: Partial<PageData> = {}): void {
  localStorage.clear();
  presetData({
    session: { id: SELLER, email: 'k@kapas.test', fullName: 'Kapas Club' },
    ownArrival: 'complete',
    listings: [listingOf()],
    dispatch: [],
    sellerProfile: profileOf(),
    pulledAt: new Date().toISOString(),
    ...held,
  });
}

export const says = (text: string): boolean => (document.body.textContent ?? '').includes(text);

/** Presses the button that cancels, in the sheet that asks for the reason. */
export const confirmCancel = () =>
  tapOn(() =>
    [...document.querySelectorAll<HTMLElement>('dialog button')].find(
      ({ textContent }) => textContent === 'Cancel item',
    ),
  );
export const cards = (): string[] =>
  [...document.querySelectorAll('article')].map((card) => card.textContent ?? '');
export const alerts = (): (string | null)[] =>
  [...document.querySelectorAll('[role="alert"]')].map((alert) => alert.textContent);

/** Presses a button of the question or sheet that is open. */
export const answer = (name: string): Promise<void> =>
  tapOn(() =>
    [...document.querySelectorAll<HTMLElement>('[aria-modal] button')].find(
      ({ textContent }) => textContent === name,
    ),
  );

/** A pull brings the return of the item as this. */
export const became = (facts: Partial<ItemReturn>): void => presetData({ dispatch: [returned(facts)] });
