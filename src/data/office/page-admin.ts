// What a page of the admin's area loads.
export { wholeEnv } from '../page-world.ts';
export { createAdmin } from './office-runtime.ts';
