// Draws the app's icons into public/: `npm run icons` after a change of the mark. The results are committed.
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';

import { iconSvg, placeholderSvg } from './icons/mark.ts';
import { projectRoot } from './project-root.ts';

const publicFolder = path.join(projectRoot, 'public');

const icons = [
  { file: 'icon-192.png', size: 192, shape: 'rounded' },
  { file: 'icon-512.png', size: 512, shape: 'rounded' },
  // Android cuts its own shape out of this one: the mark stays inside the middle 80 %.
  { file: 'maskable-512.png', size: 512, shape: 'full' },
  { file: 'apple-touch-icon.png', size: 180, shape: 'full' },
] as const;

await mkdir(path.join(publicFolder, 'icons'), { recursive: true });
await mkdir(path.join(publicFolder, 'offline'), { recursive: true });
for (const { file, size, shape } of icons) {
  const png = await sharp(Buffer.from(iconSvg(shape)), { density: 144 })
    .resize(size, size)
    .png({ palette: true, compressionLevel: 9 })
    .toBuffer();
  await write(`icons/${file}`, png);
}
await write('icons/icon.svg', iconSvg('rounded'));
await write('offline/picture.svg', placeholderSvg());

async function write(file: string, content: Buffer | string): Promise<void> {
  await writeFile(path.join(publicFolder, file), content);
  console.log(`public/${file} written`);
}
