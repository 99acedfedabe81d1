import { once } from 'node:events';

import { runUntilStopped } from '#scripts/start/until-stopped.ts';

/**
 * Stops as `npm start` does, but closes only when its input ends. Signals come `argv[2]` milliseconds apart. With
 * `argv[3]` the start does not succeed: it fails when the input ends.
 */
const apart = Number(process.argv[2]);
let signals = 0;

process.on('SIGINT', () => {
  signals += 1;
  // Answered after the code under test has had the signal.
  setImmediate(() => console.log(`signal ${signals}`));
});

await runUntilStopped(
  async () => {
    process.stdin.resume();
    console.log('ready');
    if (process.argv[3] !== undefined) {
      await once(process.stdin, 'end');
      throw new Error('PostgreSQL was stopped');
    }
    return {
      async close() {
        await once(process.stdin, 'end');
        console.log('closed');
      },
    };
  },
  () => signals * apart,
).catch((error: unknown) => {
  console.log(String(error));
  process.exit(1);
});
