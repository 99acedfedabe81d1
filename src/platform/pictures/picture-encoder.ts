/** A picture as it will be stored. */
export type EncodedPicture = { blob: Blob; width: number; height: number };

/** A picture that the browser has opened. Close it: a large one holds tens of megabytes. */
export type OpenPicture = { width: number; height: number; source: ImageBitmap };

/** Opens a file, turned as its camera held it; null when this browser cannot read it as a picture. */
export async function openPicture(file: Blob): Promise<OpenPicture | null> {
  try {
    const source = await createImageBitmap(file, { imageOrientation: 'from-image' });
    return { width: source.width, height: source.height, source };
  } catch {
    return null;
  }
}

/** Frees the memory of an opened picture. It cannot be drawn afterwards. */
export function closePicture({ source }: OpenPicture): void {
  source.close();
}

// Safari answers a request for WebP with PNG: its pictures become JPEG.
const WEBP = 'image/webp';
const JPEG = 'image/jpeg';

/**
 * The picture at a size, as WebP where the browser can and JPEG elsewhere. `quality` is 0 to 1. All else in the file,
 * such as where the picture was taken, is left behind. Rejects when the browser gives no canvas or no picture.
 */
export async function encodePicture(
  picture: OpenPicture,
  size: { width: number; height: number },
  quality: number,
): Promise<EncodedPicture> {
  const { canvas } = drawn(picture, size);
  const webp = await toBlob(canvas, WEBP, quality);
  const blob = webp?.type === WEBP ? webp : await toBlob(canvas, JPEG, quality);
  giveBack(canvas);
  if (blob === null) throw new Error('the canvas gave no picture');
  return { blob, ...size };
}

/** The picture at a size as red, green, blue and opacity of each pixel, row by row. */
export function pixelsOf(
  picture: OpenPicture,
  { width, height }: { width: number; height: number },
): Uint8ClampedArray {
  const { canvas, context } = drawn(picture, { width, height });
  const { data } = context.getImageData(0, 0, width, height);
  giveBack(canvas);
  return data;
}

function drawn(picture: OpenPicture, { width, height }: { width: number; height: number }) {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('no canvas');
  // JPEG has no transparency: what shows through is paper, not black.
  context.fillStyle = '#fff';
  context.fillRect(0, 0, width, height);
  context.imageSmoothingQuality = 'high';
  context.drawImage(picture.source, 0, 0, width, height);
  return { canvas, context };
}

/** Its pixels at once, not at the next collection of garbage. */
function giveBack(canvas: HTMLCanvasElement): void {
  canvas.width = 0;
  canvas.height = 0;
}

function toBlob(canvas: HTMLCanvasElement, type: string, quality: number): Promise<Blob | null> {
  return new Promise((resolve) => {
    canvas.toBlob(resolve, type, quality);
  });
}
