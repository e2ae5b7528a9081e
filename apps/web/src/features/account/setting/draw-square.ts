/** The server shrinks larger pictures to this size. */
const SIDE = 512;
const QUALITY = 0.92;

type Options = { square: { left: number; top: number; side: number }; type: string };

/** Returns the square of the picture as a file; undefined when the browser cannot encode it. */
export async function drawSquare(
  image: HTMLImageElement,
  { square: { left, top, side }, type }: Options,
): Promise<Blob | undefined> {
  const canvas = document.createElement('canvas');
  canvas.width = SIDE;
  canvas.height = SIDE;
  const pen = canvas.getContext('2d');
  if (pen === null) return undefined;
  pen.imageSmoothingQuality = 'high';
  pen.drawImage(image, left, top, side, side, 0, 0, SIDE, SIDE);
  const picture = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, QUALITY));
  return picture ?? undefined;
}
