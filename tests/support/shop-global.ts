import { buildWhenChanged } from '#scripts/build/app.ts';
import { demoTemplate } from './demo-data.ts';

/** vitest's `globalSetup`: what every story stands on is made once, before files run side by side. */
export async function setup(): Promise<void> {
  await buildWhenChanged(() => undefined);
  await demoTemplate();
}
