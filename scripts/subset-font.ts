// Makes the display face's subsets from the installed package, for the shop and for preview pictures. Run it again after a
// change of package, characters or axes. The results are committed so that no build depends on them.
import { copyFileSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import subsetFont from 'subset-font';

const root = path.join(import.meta.dirname, '..');
const source = path.join(root, 'node_modules/@fontsource-variable/anybody');
const target = path.join(root, 'src/ui/fonts');
const previewFonts = path.join(root, 'supabase/functions/preview-picture/fonts.json');

const characters = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, index) => String.fromCharCode(first + index)).join('');
const signs = '·×–—‘’“”…';
const ascii = characters(0x20, 0x7e);
const western = ascii + characters(0xa1, 0xac) + characters(0xae, 0xff) + signs;
// One heavy weight; the width axis stays: prices are narrow, headings wide.
const variationAxes = { wght: 800, wdth: { min: 75, max: 125 } };

async function subset(part: 'latin' | 'latin-ext', text: string): Promise<Uint8Array> {
  const whole = readFileSync(path.join(source, `files/anybody-${part}-standard-normal.woff2`));
  return subsetFont(whole, text, { targetFormat: 'woff2', variationAxes });
}
const write = (file: string, data: string | Uint8Array) => {
  writeFileSync(file, data);
  process.stdout.write(`${path.relative(root, file)}: ${data.length} bytes\n`);
};

const rupee = await subset('latin-ext', '₹');
write(path.join(target, 'display-latin.woff2'), await subset('latin', ascii + signs));
write(path.join(target, 'display-rupee.woff2'), rupee);
// A module: a hosted function has other files only where the configuration names them.
const base64 = (font: Uint8Array) => Buffer.from(font).toString('base64');
const latin = await subset('latin', western);
const license = 'SIL Open Font License 1.1, see src/ui/fonts/LICENSE.txt';
const fonts = { license, characters: `${western}₹`, latin: base64(latin), rupee: base64(rupee) };
write(previewFonts, `${JSON.stringify(fonts, null, 2)}\n`);
copyFileSync(path.join(source, 'LICENSE'), path.join(target, 'LICENSE.txt'));
