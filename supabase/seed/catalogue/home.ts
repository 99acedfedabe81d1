import { picturePath } from '../pictures.ts';
import type { Category } from '#domain/product/options.ts';
import type { SeedFeaturedCategory, SeedSlide } from '../types.ts';
import { CATEGORIES } from '#domain/product/options.ts';

/** The carousel on the first screen; pictures keep their lower quarter calm for the words. */
export const demoSlides = (): SeedSlide[] => [
  {
    title: 'Monsoon, but make it loud',
    subtitle: 'Big flowers, wide denim, dry by evening',
    image_url: picturePath('slide-monsoon'),
    link_url: '/collection/summer',
    link_text: 'Shop the look',
    rank: 1,
  },
  {
    title: 'Kurtas for people who dance',
    subtitle: 'Khadi, ajrakh and a little zari',
    image_url: picturePath('slide-kurta'),
    link_url: '/collection/festive',
    link_text: 'See festive',
    rank: 2,
  },
  {
    title: 'Back row, front page',
    subtitle: 'Hoodies and cargos from student-led brands',
    image_url: picturePath('slide-campus'),
    link_url: '/collection/campus-edit',
    link_text: 'Campus edit',
    rank: 3,
  },
  {
    title: 'Knits with a hill address',
    subtitle: 'Lambswool from above Shimla',
    image_url: picturePath('slide-winter'),
    link_url: '/collection/winter-layers',
    link_text: 'Layer up',
    rank: 4,
  },
];

const lines: Record<Category, string> = {
  Shirt: 'Camp collars, kurtas and overshirts',
  'T-shirt': 'Oversized, baby and everything between',
  Jeans: 'Straight, flared, wide and ripped',
  Trousers: 'Cargos, palazzos and pleats',
  Jacket: 'Truckers, bombers and blazers',
  Sweater: 'Cables, argyles and soft vests',
  Sweatshirt: 'Hoodies with something to say',
  'Co-ord': 'Two pieces, one decision',
};

const slug = (category: Category) => category.toLowerCase();

/** Two promotions and the eight categories, in the order of the screen. */
export const demoFeaturedCategories = (): SeedFeaturedCategory[] => [
  {
    category_name: 'Sale 50%+ OFF',
    description: 'Last sizes at half price and below',
    image_url: picturePath('promo-sale'),
    link_url: '/search?discount=50',
    type: 'promo',
    rank: 1,
  },
  {
    category_name: 'New Arrivals',
    description: 'Listed in the last ten days',
    image_url: picturePath('promo-new'),
    link_url: '/new-arrivals',
    type: 'promo',
    rank: 2,
  },
  ...CATEGORIES.map((category, i): SeedFeaturedCategory => ({
    category_name: category,
    description: lines[category],
    image_url: picturePath(`tile-${slug(category)}`),
    link_url: `/category/${slug(category)}`,
    type: 'category',
    rank: i + 3,
  })),
];
