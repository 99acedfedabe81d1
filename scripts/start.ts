import { startBackend } from '#supabase/local/backend.ts';
import { buildWhenChanged, dist } from './build/app.ts';
import { accountLines } from './start/accounts.ts';
import { logFaults } from './start/log-faults.ts';
import { readOptions } from './start/options.ts';
import { packFirst } from './start/pack-first.ts';
import { assertPortFree } from './start/port.ts';
import { sentenceFor } from './start/sentence.ts';
import { runUntilStopped } from './start/until-stopped.ts';

const say = (text: string) => console.log(text);

try {
  // A project is for dev and build. This command serves its own backend, and the page must find it.
  delete process.env['VITE_SUPABASE_URL'];
  delete process.env['VITE_SUPABASE_KEY'];
  const options = readOptions(process.env);
  await runUntilStopped(async (stopping) => {
    await assertPortFree(options.port, 'npm start');
    await buildWhenChanged(say);
    if (stopping()) return undefined;
    const onProgress = (text: string) => {
      if (!stopping()) say(text);
    };
    const backend = await startBackend({ ...options, dist, limitAuth: true, onProgress, log: logFaults });
    void backend.died.then((lastWords) => {
      console.error(`PostgreSQL stopped by itself: ${lastWords}`);
      process.exit(1);
    });
    if (!stopping()) await packFirst(backend.url, backend.keys.secret, say);
    if (!stopping()) {
      const accounts = await accountLines(backend.sql);
      say([`Drip Haven is ready at http://localhost:${options.port}`, ...accounts].join('\n'));
    }
    return backend;
  });
} catch (error) {
  console.error(sentenceFor(error));
  process.exit(1);
}
