import { parseArgs } from 'node:util';
import { renderPictures } from '../supabase/seed/pictures/render.ts';

/** `npm run pictures -- DIR [--only N]`: draws the demo shop's pictures into a folder. */
const { values, positionals } = parseArgs({ options: { only: { type: 'string' } }, allowPositionals: true });
const outDir = positionals[0];
if (!outDir) {
  process.stderr.write('Name the folder to draw into: npm run pictures -- DIR [--only N]\n');
  process.exit(1);
}
const started = performance.now();
const manifest = await renderPictures(
  outDir,
  (done, of) => {
    if (done % 20 === 0 || done === of) process.stdout.write(`pictures ${done} of ${of}\n`);
  },
  values.only ? Number(values.only) : undefined,
);
process.stdout.write(
  `${manifest.rendered} drawn, ${manifest.reused} already there, ${((performance.now() - started) / 1000).toFixed(1)} s\n`,
);
