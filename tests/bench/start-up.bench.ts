import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

import type { Bench } from '#scripts/bench/figure.ts';
import { startBackend } from '#supabase/local/backend.ts';

/** The backend from nothing and on a folder it knows, each until it answers. */
export const bench: Bench = async (say) => {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'drip-haven-bench-'));
  try {
    return [
      { name: 'Backend, first start without pictures', value: await timeToReady(dataDir, say), unit: 's' },
      { name: 'Backend, next start', value: await timeToReady(dataDir, say), unit: 's', budget: 3 },
    ];
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
};

async function timeToReady(dataDir: string, say: (text: string) => void): Promise<number> {
  const started = performance.now();
  const backend = await startBackend({ port: 0, dataDir, seed: 'none', onProgress: say });
  const ready = performance.now() - started;
  await backend.close();
  return ready / 1000;
}
