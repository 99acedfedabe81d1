// What a page of the seller's area loads.
export { wholeEnv } from '../page-world.ts';
export { createSeller } from './seller-runtime.ts';
