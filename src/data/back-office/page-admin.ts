// What a page of the admin's area loads.
import type { PageEnv } from '../env/page-env.ts';
import { wholeEnv } from '../env/whole-env.ts';
import type { OfficeStores } from './runtime.ts';
import type { OfficeRuntime } from './runtime.ts';
import { createAdmin } from './runtime.ts';

export const create = (env: PageEnv, stores: OfficeStores): OfficeRuntime =>
  createAdmin(wholeEnv(env), stores);
