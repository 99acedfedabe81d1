/** A product as the admin's procedures answer it. */
export const productRow = (more: Record<string, unknown> = {}): Record<string, unknown> => ({
  id: 7,
  seller_id: 's',
  name: 'Kurta',
  description: '',
  category: '',
  images: [],
  mrp: 900,
  selling_price: 700,
  stock_quantity: 3,
  tags: [],
  is_active: true,
  created_at: '2026-11-01T00:00:00Z',
  sellers: { brand_name: 'Kapas Club', is_verified: true },
  ...more,
});
