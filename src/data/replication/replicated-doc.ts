import type { RxCollection } from 'rxdb';

/** What the pull loop needs to know of a mirrored document. */
export type MirrorDoc = { id: string; seq: number; gone?: boolean; watermark?: number };

export type MirrorCollection<Doc extends MirrorDoc = MirrorDoc> = RxCollection<Doc>;
