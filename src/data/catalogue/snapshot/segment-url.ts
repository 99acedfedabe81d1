import type { SegmentName } from '#catalogue-index/snapshot/snapshot.ts';

/** Where a file of a snapshot lies; it never changes there. */
export const segmentUrl = ({ url }: { url: string }, snapshot: string, name: SegmentName): string =>
  `${url}/storage/v1/object/public/catalogue/${snapshot}/${name}`;
