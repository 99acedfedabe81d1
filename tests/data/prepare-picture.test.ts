import { expect, test, vi } from 'vitest';
import { preparePicture } from '../../src/data/listings/prepare-picture.ts';

const close = vi.hoisted(() => vi.fn<() => void>());
vi.mock('../../src/platform/picture-encoder.ts', () => ({
  openPicture: async () => ({ width: 100, height: 100, source: null }),
  closePicture: close,
  encodePicture: async () => {
    throw new Error('the canvas gave no picture');
  },
}));

const JPEG = new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 0, 16, 0x4a, 0x46, 0x49, 0x46, 0, 1]);

test('a picture that this phone cannot draw is refused like one that cannot be opened, and closed', async () => {
  expect(await preparePicture(new Blob([JPEG]), 'product')).toEqual({ ok: false, fault: 'unreadable' });
  expect(close).toHaveBeenCalledOnce();
  const gone = {
    slice: () => ({ arrayBuffer: () => Promise.reject(new DOMException('', 'NotReadableError')) }),
  };
  expect(await preparePicture(gone as unknown as Blob, 'product')).toEqual({
    ok: false,
    fault: 'unreadable',
  });
});
