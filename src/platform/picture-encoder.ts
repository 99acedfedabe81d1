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

export function closePicture({ source }: OpenPicture): void {
  source.close();
}

// Safari answers a request for WebP with PNG: its pictures become JPEG.
const WEBP = 'image/webp';
const JPEG = 'image/jpeg';

/**
 * The picture at a size, as WebP where the browser can and JPEG elsewhere. `quality` is 0 to 1. What else the file held, such as
 * where it was taken, is left behind.
 */
export async function encodePicture(
  picture: OpenPicture,
  size: { width: number; height: number },
  quality: number,
): Promise<EncodedPicture> {
  const canvas = document.createElement('canvas');
  canvas.width = size.width;
  canvas.height = size.height;
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('no canvas');
  // JPEG has no transparency: what shows through is paper, not black.
  context.fillStyle = '#fff';
  context.fillRect(0, 0, size.width, size.height);
  context.imageSmoothingQuality = 'high';
  context.drawImage(picture.source, 0, 0, size.width, size.height);
  const webp = await toBlob(canvas, WEBP, quality);
  const blob = webp?.type === WEBP ? webp : await toBlob(canvas, JPEG, quality);
  // Gives the pixels back at once, not at the next collection of garbage.
  canvas.width = 0;
  canvas.height = 0;
  if (blob === null) throw new Error('the canvas gave no picture');
  return { blob, ...size };
}

function toBlob(canvas: HTMLCanvasElement, type: string, quality: number): Promise<Blob | null> {
  return new Promise((resolve) => {
    canvas.toBlob(resolve, type, quality);
  });
}
