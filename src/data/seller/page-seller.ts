// What a page of the seller's area loads.
import type { OfficeRuntime } from '../office/office-runtime.ts';
import type { PageEnv } from '../page-env.ts';
import { wholeEnv } from '../page-world.ts';
import type { Stores } from '../stores.ts';
import { createSeller } from './seller-runtime.ts';

export const create = (env: PageEnv, stores: Stores): OfficeRuntime => createSeller(wholeEnv(env), stores);
