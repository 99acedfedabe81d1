import { fromBase64url, toBase64url } from '../../domain/text/base64url.ts';
import type { Thumbhashes } from '../columns.ts';
import { joinColumns, lengthsOf, splitColumns, startsOf } from './byte-columns.ts';

type Header = { count: number };

/** The thumbhashes of first pictures, '' where there is none. They do not compress, so a first visit does not wait for them. */
export function packThumbhashes(thumbhashes: readonly string[]): Uint8Array<ArrayBuffer> {
  const all = thumbhashes.map(fromBase64url);
  const starts = new Uint32Array(all.length + 1);
  for (const [row, bytes] of all.entries()) starts[row + 1] = (starts[row] ?? 0) + bytes.length;
  const bytes = new Uint8Array(starts[all.length] ?? 0);
  for (const [row, some] of all.entries()) bytes.set(some, starts[row]);
  return joinColumns({ count: all.length } satisfies Header, { lengths: lengthsOf(starts), bytes });
}

/** What `packThumbhashes` packed. Throws when the bytes are not whole. */
export function unpackThumbhashes(file: Uint8Array): Thumbhashes {
  const { header, column } = splitColumns(file);
  const starts = startsOf(column('lengths'), (header as Header).count);
  // This is a copy: the buffer of the file is not kept, and threads hand it over.
  const bytes = column('bytes').slice();
  if (bytes.length !== starts.at(-1)) throw new Error('packed thumbhashes end too early');
  return { bytes, starts };
}

/** The thumbhash of a row, as the fragment of its picture's address; '' without one. */
export function thumbhashFragment({ bytes, starts }: Thumbhashes, row: number): string {
  const own = bytes.subarray(starts[row], starts[row + 1]);
  return own.length === 0 ? '' : `#${toBase64url(own)}`;
}
