import { accessSync, constants } from 'node:fs';
import path from 'node:path';
import { createServer } from 'vite';

import { startBackend, StartError } from '#supabase/local/backend.ts';
import { applyNamedProject } from './named-project.ts';
import { projectRoot } from './project-root.ts';
import { accountLines } from './start/accounts.ts';
import { logFaults } from './start/log-faults.ts';
import { readOptions } from './start/options.ts';
import { assertPortFree } from './start/port.ts';
import { sentenceFor } from './start/sentence.ts';
import { runUntilStopped } from './start/until-stopped.ts';

const say = (text: string) => console.log(text);

try {
  const options = readOptions(process.env);
  const project = applyNamedProject();
  const usesProject = project.VITE_SUPABASE_URL !== '';
  await runUntilStopped(async () => {
    await assertPortFree(options.port, 'npm run dev');
    assertWritable();
    const backend = usesProject
      ? undefined
      : await startBackend({ ...options, port: 0, onProgress: say, log: logFaults });
    if (backend !== undefined) process.env['BACKEND_URL'] = backend.url;
    const ours = process.listeners('SIGTERM');
    const vite = await createServer({
      configFile: path.join(projectRoot, 'vite.config.ts'),
      server: { port: options.port, host: '127.0.0.1' },
    });
    await vite.listen();
    // Vite would end the process at SIGTERM before the database is closed.
    for (const listener of process.listeners('SIGTERM')) {
      if (!ours.includes(listener)) process.off('SIGTERM', listener);
    }
    say(`Drip Haven is ready at http://localhost:${options.port} (hot reload, no service worker)`);
    if (backend === undefined) say(`  on the project ${project.VITE_SUPABASE_URL}`);
    else for (const line of await accountLines(backend.sql)) say(line);
    return {
      async close() {
        await vite.close();
        await backend?.close();
      },
    };
  });
} catch (error) {
  console.error(sentenceFor(error));
  process.exit(1);
}

/** Vite keeps prepared packages there. */
function assertWritable(): void {
  const folder = path.join(projectRoot, 'node_modules');
  try {
    accessSync(folder, constants.W_OK);
  } catch {
    throw new StartError(`npm run dev has to write to ${folder}, which is not possible: use npm start.`);
  }
}
