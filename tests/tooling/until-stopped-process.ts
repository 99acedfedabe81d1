import { once } from 'node:events';

import { runUntilStopped } from '../../scripts/start/until-stopped.ts';

/** Stops as `npm start` does, but closes only when its input ends. Signals come `argv[2]` milliseconds apart. */
const apart = Number(process.argv[2]);
let signals = 0;

process.on('SIGINT', () => {
  signals += 1;
  // Answered after the code under test has had the signal.
  setImmediate(() => console.log(`signal ${signals}`));
});

await runUntilStopped(
  () => {
    process.stdin.resume();
    console.log('ready');
    return Promise.resolve({
      async close() {
        await once(process.stdin, 'end');
        console.log('closed');
      },
    });
  },
  () => signals * apart,
);
