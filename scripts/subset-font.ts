// Makes the display face's subset in src/ui/fonts from the installed package: run it again after a change of
// package, characters or axes. The result is committed so that no build depends on it.
import { copyFileSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import subsetFont from 'subset-font';

const root = path.join(import.meta.dirname, '..');
const source = path.join(root, 'node_modules/@fontsource-variable/anybody');
const target = path.join(root, 'src/ui/fonts');

const ascii = Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index)).join('');
// One heavy weight; the width axis stays: prices are narrow, headings wide.
const variationAxes = { wght: 800, wdth: { min: 75, max: 125 } };

const parts: { from: string; to: string; text: string }[] = [
  { from: 'anybody-latin-standard-normal.woff2', to: 'display-latin.woff2', text: `${ascii}·×–—‘’“”…` },
  { from: 'anybody-latin-ext-standard-normal.woff2', to: 'display-rupee.woff2', text: '₹' },
];

for (const { from, to, text } of parts) {
  const whole = readFileSync(path.join(source, 'files', from));
  const subset = await subsetFont(whole, text, { targetFormat: 'woff2', variationAxes });
  writeFileSync(path.join(target, to), subset);
  process.stdout.write(`${to}: ${subset.length} bytes\n`);
}
copyFileSync(path.join(source, 'LICENSE'), path.join(target, 'LICENSE.txt'));
