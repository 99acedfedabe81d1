import { startData } from './page.ts';
import type { Runtime } from './runtime.ts';
import type { OpenShopper } from './shopper/open-shopper.ts';
import { reachShopper } from './shopper/reach-shopper.ts';

/** Opens the shop's runtime and the signed-in person's replica. Throws as `reachShopper`. */
export async function openShop(): Promise<{ runtime: Runtime; shopper: OpenShopper }> {
  const runtime = await startData();
  return { runtime, shopper: await reachShopper(runtime) };
}
