import type { Metadata, Sharp, SharpOptions } from 'sharp';
import type { Pixels } from './pixels.ts';

/** The package's function; it is loaded from the folder of the installed engine. */
export type SharpFunction = ((input: Uint8Array, options?: SharpOptions) => Sharp) & {
  cache(isOn: boolean): unknown;
  concurrency(threads: number): number;
};

/** A file of a few kilobytes can declare a huge picture, so larger ones are not decoded. */
const PIXELS_MAX = 60_000_000;
const SIDE_MAX = 4096;
const SECONDS_MAX = 20;
const FORMATS = new Set<Metadata['format']>(['jpeg', 'png', 'webp', 'gif', 'heif', 'tiff', 'raw']);

export type PictureTools = ReturnType<typeof createPictureTools>;

/** Everything that the engine does with sharp. */
export function createPictureTools(sharp: SharpFunction) {
  const rawOf = ({ data, width, height }: Pixels) => sharp(data, { raw: { width, height, channels: 3 } });
  return {
    /** Decodes the first frame, turned as the camera noted, on white where it is transparent. */
    async decode(bytes: Uint8Array): Promise<Pixels> {
      const picture = sharp(bytes, { limitInputPixels: PIXELS_MAX, failOn: 'error', pages: 1 });
      const { format } = await picture.metadata();
      // An svg could name files of this machine.
      if (!FORMATS.has(format)) throw new Error(`not a picture: ${format}`);
      return pixelsOf(
        picture
          .timeout({ seconds: SECONDS_MAX })
          .autoOrient()
          .flatten({ background: '#fff' })
          .resize(SIDE_MAX, SIDE_MAX, { fit: 'inside', withoutEnlargement: true }),
      );
    },

    resize: (picture: Pixels, width: number, height: number): Promise<Pixels> =>
      width === picture.width && height === picture.height
        ? Promise.resolve(picture)
        : pixelsOf(rawOf(picture).resize(width, height, { fit: 'fill', kernel: 'cubic' })),

    /** Turns a picture by a few degrees; the corners get the colour of its edge. */
    rotate: (picture: Pixels, radians: number): Promise<Pixels> =>
      pixelsOf(rawOf(picture).rotate((radians * 180) / Math.PI, { background: edgeColour(picture) })),
  };
}

async function pixelsOf(picture: Sharp): Promise<Pixels> {
  const { data, info } = await picture.toColourspace('srgb').removeAlpha().raw().toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

/** Returns the median colour of the outermost pixels. */
function edgeColour({ data, width, height }: Pixels): { r: number; g: number; b: number } {
  const places: number[] = [];
  for (let x = 0; x < width; x += 8) places.push(x, (height - 1) * width + x);
  for (let y = 0; y < height; y += 8) places.push(y * width, y * width + width - 1);
  const [r, g, b] = [0, 1, 2].map((channel) => {
    const values = places.map((place) => data[place * 3 + channel] as number).toSorted((one, other) => one - other);
    return values[Math.floor(values.length / 2)] as number;
  });
  return { r: r as number, g: g as number, b: b as number };
}
