import type { Category, Gender, SIZES, Style } from '#domain/product/options.ts';

export type Size = (typeof SIZES)[number];

/** A row of auth.users, with the profile fields of user_profiles. */
export interface SeedUser {
  id: string;
  email: string;
  password: string;
  role: 'user' | 'seller' | 'admin';
  full_name: string;
  phone_number: string | null;
  address: string | null;
  landmark: string | null;
  city: string | null;
  state: string | null;
  pincode: string | null;
}

/** A row of sellers; `id` is the auth user's. */
export interface SeedBrand {
  id: string;
  brand_name: string;
  /** Rupees from which it delivers free. */
  free_delivery_from: number | null;
  business_email: string;
  business_address: string;
  phone_number: string;
  gst_number: string;
  is_verified: boolean;
}

/** A row of products. Rupees with at most two decimals; `images` are object paths inside the bucket `productimages`, `size_chart` one of `sizechart`, or empty. */
export interface SeedProduct {
  seller_id: string;
  name: string;
  description: string;
  category: Category;
  gender: Gender;
  images: string[];
  size_chart: string;
  mrp: number;
  selling_price: number;
  sizes: Size[];
  colors: string[];
  stock_quantity: number;
  style_type: Style;
  shipping_charges: number;
  estimated_delivery: string;
  delivery_time: number;
  return_policy: string;
  tags: string[];
  collections: string[];
  views: number;
  is_active: boolean;
  /** ISO 8601, UTC. */
  created_at: string;
}

export interface SeedCollection {
  name: string;
  description: string;
  banner_url: string;
  thumbnail_url: string;
}

export interface SeedSlide {
  title: string;
  subtitle: string;
  image_url: string;
  link_url: string;
  link_text: string;
  rank: number;
}

export interface SeedFeaturedCategory {
  category_name: string;
  description: string;
  image_url: string;
  link_url: string;
  type: 'promo' | 'category';
  rank: number;
}

export interface SeedCoupon {
  code: string;
  /** YYYY-MM-DD; the coupon is good to the end of that day in Asia/Kolkata. */
  expiry_date: string;
  brand_id: string | null;
  brand_name: string | null;
  min_order_value: number;
  discount_type: 'percentage' | 'flat';
  discount_value: number;
  max_discount: number | null;
  usage_limit: number | null;
  per_user_limit: number | null;
  is_active: boolean;
  /** Whether carts offer it by name. */
  is_public: boolean;
}

/** A cart line or wish; `product` is the index into `demoProducts`. */
export interface SeedCartLine {
  user_id: string;
  product: number;
  quantity: number;
  size: Size;
  color: string | null;
}

export interface SeedWish {
  user_id: string;
  product: number;
}
