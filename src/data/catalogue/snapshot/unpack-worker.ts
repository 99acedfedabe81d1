// In a thread of its own, work of more than a frame does not block the page.
import { fillMissingApis } from '#platform/fill-missing-apis.ts';
import { unpackHere } from './unpack.ts';
import type { Packed, Unpacker } from './unpack.ts';

/** A request to the worker: a method of the unpacker with its arguments. */
export type UnpackRequest = {
  n: number;
  method: Exclude<keyof Unpacker, 'warm' | 'close'>;
  file: Packed;
  more?: string | number;
};
export type UnpackAnswer = { n: number } & ({ value: unknown } | { failed: string });

const work = (request: UnpackRequest): Promise<unknown> => {
  switch (request.method) {
    case 'check':
      return unpackHere.check(request.file, String(request.more));
    case 'checkedCards':
      return unpackHere.checkedCards(request.file, String(request.more));
    case 'details':
      return unpackHere.details(request.file, Number(request.more));
    default:
      return unpackHere[request.method](request.file);
  }
};

/** The buffers of typed arrays, which are transferred without a copy. */
function buffersIn(value: unknown, found = new Set<ArrayBuffer>()): Set<ArrayBuffer> {
  if (ArrayBuffer.isView(value)) found.add(value.buffer as ArrayBuffer);
  else if (typeof value === 'object' && value !== null && !Array.isArray(value))
    for (const part of Object.values(value)) buffersIn(part, found);
  return found;
}

fillMissingApis();
addEventListener('message', (event: MessageEvent<UnpackRequest>) => {
  const { n } = event.data;
  work(event.data).then(
    (value) => postMessage({ n, value } satisfies UnpackAnswer, { transfer: [...buffersIn(value)] }),
    (error: unknown) => postMessage({ n, failed: String(error) } satisfies UnpackAnswer),
  );
});
// This first message reports that the script has loaded. No request has this number.
postMessage({ n: 0, value: null } satisfies UnpackAnswer);
