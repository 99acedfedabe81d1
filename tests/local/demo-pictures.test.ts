import sharp from 'sharp';
import { expect, test } from 'vitest';
import { renditionPath } from '#domain/product/pictures.ts';
import { startBackend } from '#supabase/local/backend.ts';
import { picturesOf } from '#supabase/seed/pictures.ts';
import { temporaryFolder } from './backend-fixture.ts';

test('every width of a demo picture is served, the middle one made once for all who ask', async () => {
  const folder = await temporaryFolder();
  const backend = await startBackend({ port: 0, dataDir: folder.path, seed: 'demo' });
  try {
    const [path = '', other = ''] = picturesOf('productimages').filter((name) => name.includes('-front'));
    const get = (name: string) => fetch(`${backend.url}/storage/v1/object/public/productimages/${name}`);
    for (const width of [360, 720, 1080] as const) {
      const answers = await Promise.all(Array.from({ length: 5 }, () => get(renditionPath(path, width))));
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
      expect(new Set(answers.map(({ headers }) => headers.get('etag'))).size).toBe(1);
      for (const { headers } of answers) {
        expect(headers.get('content-type')).toBe('image/webp');
        expect(headers.get('cache-control')).toBe('public, max-age=31536000');
      }
      expect(await sharp(await answers[0]?.arrayBuffer()).metadata()).toMatchObject({ width });
    }
    const middle = renditionPath(path, 720);
    const [row] = await backend.sql`
      select count(*)::int as rows from storage.objects where name in (${middle}, ${renditionPath(other, 720)})`;
    expect(row).toEqual({ rows: 1 });
    expect((await get(middle.replace('-front-', '-back-'))).ok).toBe(false);
  } finally {
    await backend.close();
    await folder.remove();
  }
});
