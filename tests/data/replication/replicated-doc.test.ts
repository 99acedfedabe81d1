import { expect, test } from 'vitest';
import { ACKNOWLEDGED_ID } from '#data/schema/replicated-row.ts';
import { liveDocs } from '#data/replication/replicated-collection.ts';

test('deleted rows and the acknowledged id are no rows of a replica', () => {
  const docs = [
    { id: 'shirt' },
    { id: 'jacket', gone: true },
    { id: ACKNOWLEDGED_ID },
    { id: 'kurta', gone: false },
  ];
  expect(liveDocs(new Map(docs.map((doc) => [doc.id, doc]))).map(({ id }) => id)).toEqual(['shirt', 'kurta']);
});
