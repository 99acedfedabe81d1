import type { Category, Gender } from './options.ts';

/**
 * The words that people in India type for a category, in Latin letters: by ear, in Hindi, or by another name of the
 * same garment. Lower case without hyphens, blanks or a plural s.
 */
export const CATEGORY_SPELLINGS: Readonly<Record<Category, readonly string[]>> = {
  Shirt: [
    'shart',
    'sart',
    'sirt',
    'shrt',
    'shert',
    'kameez',
    'kamiz',
    'kameej',
    'kamij',
    'qameez',
    'bushirt',
    'bushshirt',
  ],
  'T-shirt': [
    'tee',
    'teeshirt',
    'tishirt',
    'tisart',
    'tishart',
    'teeshart',
    'tshart',
    'tsart',
    'tsirt',
    'tshrt',
    'teesart',
  ],
  Jeans: ['jeen', 'jin', 'jins', 'jinz', 'jeanz', 'jeenz', 'jinse', 'denim'],
  Trousers: [
    'pant',
    'paint',
    'paent',
    'pent',
    'patloon',
    'patlun',
    'pantaloon',
    'trowser',
    'trauser',
    'trousar',
    'trojar',
    'trozer',
    'trouzer',
    'chino',
  ],
  Jacket: ['jaket', 'jakit', 'jaikit', 'jackit', 'jacet', 'jackat', 'jakat', 'jekat', 'jeket', 'jaikat'],
  Sweater: [
    'swetar',
    'sweter',
    'sweatar',
    'svetar',
    'sveter',
    'suetar',
    'sueter',
    'switar',
    'jersey',
    'jarsi',
    'jersi',
  ],
  Sweatshirt: [
    'swetshirt',
    'sweatshart',
    'sweatsart',
    'swetsart',
    'swetshart',
    'svetshirt',
    'sweetshirt',
    'hoodie',
    'hoodi',
    'hudi',
    'hoody',
  ],
  'Co-ord': ['coordset', 'cordset', 'cord', 'kored', 'koard', 'coardset', 'koordset', 'kordset', 'cooord'],
};

/** The words that people type for a gender; as above. */
export const GENDER_WORDS: Readonly<Record<Gender, readonly string[]>> = {
  unisex: ['unisex'],
  male: ['men', 'man', 'gent', 'boy', 'male', 'mard', 'ladka'],
  female: ['women', 'woman', 'ladie', 'lady', 'girl', 'female', 'mahila', 'ladki'],
};
