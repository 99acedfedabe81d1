import type { SegmentName } from '#catalogue-index/snapshot/snapshot.ts';

/** The address of a snapshot's file, whose content never changes. */
export const segmentUrl = ({ url }: { url: string }, snapshot: string, name: SegmentName): string =>
  `${url}/storage/v1/object/public/catalogue/${snapshot}/${name}`;
