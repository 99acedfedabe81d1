import type { SegmentName } from '#catalogue-index/snapshot/base.ts';

/** Where a file of a base lies; it never changes there. */
export const segmentUrl = ({ url }: { url: string }, base: string, name: SegmentName): string =>
  `${url}/storage/v1/object/public/catalogue/${base}/${name}`;
