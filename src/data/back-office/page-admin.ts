// A page of the admin's area loads this module.
import type { PageEnv } from '../env/page-env.ts';
import { wholeEnv } from '../env/whole-env.ts';
import type { BackOfficeStores } from './runtime.ts';
import { BackOffice } from './runtime.ts';

// Everything is read from the server, page by page, and nothing is kept on the device.
export const create = (env: PageEnv, stores: BackOfficeStores): BackOffice =>
  new BackOffice(wholeEnv(env), stores, 'admin');
