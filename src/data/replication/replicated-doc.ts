import type { RxCollection } from 'rxdb';

/** What the pull loop needs to know of a mirrored document. */
export type ReplicatedDoc = { id: string; seq: number; gone?: boolean; watermark?: number };

export type ReplicatedCollection<Doc extends ReplicatedDoc = ReplicatedDoc> = RxCollection<Doc>;
