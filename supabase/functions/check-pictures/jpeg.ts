import { isShowable, type Size } from './size.ts';

const [TEM, START_OF_SCAN, END, QUANTISATION, HUFFMAN, ARITHMETIC] = [0x01, 0xda, 0xd9, 0xdb, 0xc4, 0xcc];
/** More scans than any encoder writes: each makes a browser draw the whole picture again. */
const MOST_SCANS = 64;

/**
 * Whether a browser can decode this JPEG, and it is small enough. It has one frame of a kind that browsers know, and its
 * tables. Its scans have enough bits for the frame and no stray markers. The file ends with an end marker.
 */
export function isShowableJpeg(bytes: Uint8Array): boolean {
  const seen = { frame: null as Size | null, quantisation: false, huffman: false, scans: 0, scanBytes: 0 };
  for (let at = 2; at < bytes.length;) {
    // Any number of 0xff may stand before a marker.
    if (bytes[at] !== 0xff) return false;
    while (bytes[at] === 0xff) at++;
    const marker = bytes[at++] ?? 0;
    if (marker === END) return at === bytes.length && isWhole(seen);
    const length = ((bytes[at] ?? 0) << 8) | (bytes[at + 1] ?? 0);
    if (!hasLength(marker) || length < 2 || at + length > bytes.length) return false;
    const data = bytes.subarray(at + 2, at + length);
    at += length;
    if (marker === QUANTISATION) seen.quantisation = true;
    else if (marker === HUFFMAN) seen.huffman = true;
    else if (isFrame(marker)) {
      // A second frame could be larger than the first.
      if (seen.frame !== null) return false;
      seen.frame = frameOf(marker, data);
      if (seen.frame === null || !isShowable(seen.frame)) return false;
    } else if (marker === START_OF_SCAN) {
      if (seen.frame === null || data.length !== 4 + 2 * (data[0] ?? 0) || ++seen.scans > MOST_SCANS)
        return false;
      const end = endOfScan(bytes, at);
      seen.scanBytes += end - at;
      at = end;
    }
  }
  return false;
}

/** Restart markers, a second start and TEM stand alone. */
const hasLength = (marker: number): boolean =>
  marker !== TEM && marker >= 0xc0 && !(marker >= 0xd0 && marker <= 0xd8);

/** Of all kinds of frames, arithmetic coding and lossless among them; 0xc4, 0xc8 and 0xcc in between are none. */
const isFrame = (marker: number): boolean =>
  marker === ARITHMETIC || (marker >= 0xc0 && marker <= 0xcf && ![HUFFMAN, 0xc8].includes(marker));

/** Size of a baseline or progressive frame of 8 bits; browsers decode no other. */
function frameOf(marker: number, data: Uint8Array): Size | null {
  const [precision, high = 0, low = 0, wide = 0, narrow = 0, components = 0] = data;
  const isKnown = marker <= 0xc2 && precision === 8 && [1, 3, 4].includes(components);
  if (!isKnown || data.length !== 6 + 3 * components) return null;
  return { width: (wide << 8) | narrow, height: (high << 8) | low };
}

/** Where the next marker begins: within a scan 0xff is followed by 0, or is a restart marker. */
function endOfScan(bytes: Uint8Array, from: number): number {
  for (let at = bytes.indexOf(0xff, from); at !== -1; at = bytes.indexOf(0xff, at + 2)) {
    const next = bytes[at + 1] ?? 0;
    if (next !== 0 && !(next >= 0xd0 && next <= 0xd7)) return at;
  }
  return bytes.length;
}

function isWhole({
  frame,
  quantisation,
  huffman,
  scanBytes,
}: {
  frame: Size | null;
  quantisation: boolean;
  huffman: boolean;
  scanBytes: number;
}): boolean {
  if (frame === null || !quantisation || !huffman) return false;
  // The shortest code is a bit, and each block of 8 x 8 pixels has at least one.
  return scanBytes * 8 >= Math.ceil(frame.width / 8) * Math.ceil(frame.height / 8);
}
