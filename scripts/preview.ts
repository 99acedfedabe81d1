// `npm run preview` serves dist as the last build left it, and builds nothing.
import path from 'node:path';

import { startBackend } from '#supabase/local/backend.ts';
import { StartError } from '#supabase/local/start-error.ts';
import { builtId, dist } from './build/app.ts';
import { hashOfInputs } from './build/inputs.ts';
import { applyNamedProject } from './named-project.ts';
import { projectRoot } from './project-root.ts';
import { logFaults } from './start/log-faults.ts';
import { readOptions } from './start/options.ts';
import { assertPortFree } from './start/port.ts';
import { sentenceFor } from './start/sentence.ts';
import { runUntilStopped } from './start/until-stopped.ts';

const say = (text: string) => console.log(text);

try {
  const options = readOptions(process.env);
  const project = applyNamedProject();
  await runUntilStopped(async () => {
    await assertPortFree(options.port, 'npm run preview');
    await assertBuilt();
    const server =
      project.VITE_SUPABASE_URL === ''
        ? await startBackend({ ...options, dist, onProgress: say, log: logFaults })
        : await serveFiles(options.port);
    say(`The last build is at http://localhost:${options.port}`);
    return server;
  });
} catch (error) {
  console.error(sentenceFor(error));
  process.exit(1);
}

async function assertBuilt(): Promise<void> {
  const built = await builtId();
  if (built === '') throw new StartError('There is no finished build in dist: run npm run build first.');
  if (built !== (await hashOfInputs()))
    say('This build is of other files, or for another project: npm run build makes a new one.');
}

/** A build for a named project needs a static host only. Vite sends none of the headers in dist/_headers. */
async function serveFiles(port: number) {
  const { preview } = await import('vite');
  return await preview({
    configFile: path.join(projectRoot, 'vite.config.ts'),
    build: { outDir: dist },
    preview: { port, host: '127.0.0.1', strictPort: true, proxy: {} },
  });
}
