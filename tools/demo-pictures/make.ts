// `npm run draw` brings the committed pictures and pictures.json of supabase/seed up to date with the plan. With `npm
// run draw -- DIR [--only N]` it draws all or the first N pictures into another folder, to look at them.
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { manifestOf } from './manifest.ts';
import { picturePlan } from './plan.ts';
import { drawMissing, removeOthers } from './render.ts';

const { values, positionals } = parseArgs({ options: { only: { type: 'string' } }, allowPositionals: true });
const seed = join(import.meta.dirname, '../../supabase/seed');
const [elsewhere] = positionals;
if (values.only !== undefined && elsewhere === undefined) {
  console.error('--only needs a folder of its own: npm run draw -- DIR --only N');
  process.exit(1);
}
const folder = elsewhere ?? join(seed, 'storage');
const plan = picturePlan();
const pictures = values.only === undefined ? plan : plan.slice(0, Number(values.only));
const drawn = await drawMissing(pictures, folder, (done, of) => {
  if (done % 20 === 0 || done === of) console.log(`${done} of ${of}`);
});
console.log(`${drawn} drawn, ${pictures.length - drawn} already there`);
if (elsewhere === undefined) {
  console.log(`${await removeOthers(pictures, folder)} files of older drawings removed`);
  await writeFile(join(seed, 'pictures.json'), await manifestOf(pictures, folder));
}
