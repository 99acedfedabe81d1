// What a page of the seller's area loads.
import type { OfficeRuntime } from '../back-office/runtime.ts';
import type { PageEnv } from '../env/page-env.ts';
import { wholeEnv } from '../env/whole-env.ts';
import type { OfficeStores } from '../back-office/runtime.ts';
import type { SellerStores } from './state.ts';
import { createSeller } from './seller-runtime.ts';

export const create = (env: PageEnv, stores: OfficeStores & SellerStores): OfficeRuntime =>
  createSeller(wholeEnv(env), stores);
