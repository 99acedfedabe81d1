// What a page of the shop loads after its first view.
export { wholeEnv } from './page-world.ts';
export { createRuntime } from './runtime.ts';
