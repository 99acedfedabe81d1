import { registerRoute } from 'workbox-routing';

import { areaFiles, dropFromAreaFiles } from './area-files.ts';
import { dropFromPrecache, precachedAssets } from './precache.ts';
import { isStamped } from './stamp.ts';
import { isTheFile } from './the-file.ts';

/** The paths of the hashed files of the build that is in charge, written down when it takes over. */
const NOTES = 'build-files';
const NOTE = '/in-charge';

/**
 * Deletes what older builds left, but for the one that was in charge until now: its files go when the next one takes over.
 * A shopper who walked into checkout at this moment, or whose other tab asked for the update, goes on with them.
 */
export async function dropOlderBuilds(): Promise<void> {
  const notes = await caches.open(NOTES);
  const noted = await notes.match(NOTE);
  // Damaged notes name nothing.
  const before = new Set(noted ? ((await noted.json().catch(() => [])) as string[]) : []);
  // First: a worker that is stopped halfway leaves too much, which the next one finds. A disk too full for it needs the room.
  await notes
    .put(NOTE, new Response(JSON.stringify([...precachedAssets(), ...areaFiles])))
    .catch(() => before.clear());
  await Promise.all([dropFromPrecache(before), dropFromAreaFiles(before)]);
}

/** Answers hashed files of either build from wherever they are kept: their names change with their content. */
export function serveHashedFiles(): void {
  registerRoute(
    ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/assets/'),
    async ({ request }) => {
      const cached = await caches.match(request.url, { ignoreVary: true });
      if (cached && isStamped(cached)) return cached;
      // A build up to 0.1.0 kept its files without a stamp; the host may have them no more.
      const answer = await fetch(request).catch(() => Response.error());
      return (await isTheFile(request.url, answer)) ? answer : (cached ?? answer);
    },
  );
}
