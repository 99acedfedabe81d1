// What a page of the shop loads after its first view.
import type { Ahead } from './catalogue/ask-ahead.ts';
import type { PageEnv } from './page-env.ts';
import { wholeEnv } from './page-world.ts';
import type { Runtime } from './runtime.ts';
import { createRuntime } from './runtime.ts';
import type { Stores } from './stores.ts';

export const create = (env: PageEnv, stores: Stores, ahead: Ahead): Runtime =>
  createRuntime(wholeEnv(env), stores, ahead);
