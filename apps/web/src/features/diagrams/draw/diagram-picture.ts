import { paperTheme } from './diagram-theme.ts';
import { drawDiagram, type Diagram } from './draw-diagram.ts';

/** Pictures are shown on sharp screens and in print. */
const SCALE = 2;
/** No browser draws much more at once. */
const PIXELS_MAX = 16_000_000;

/** Draws the source of a diagram for a file, on white paper whatever the theme is. */
export async function diagramPicture(source: string): Promise<Blob | undefined> {
  const drawn = await drawDiagram(source, paperTheme());
  return 'problem' in drawn ? undefined : diagramPng(drawn, '#ffffff');
}

/** Converts the SVG to a PNG of up to twice its size. */
export async function diagramPng({ svg, width, height }: Diagram, background: string): Promise<Blob> {
  const address = URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }));
  try {
    const image = new Image();
    image.src = address;
    await image.decode();
    const scale = Math.min(SCALE, Math.sqrt(PIXELS_MAX / (width * height)));
    const canvas = document.createElement('canvas');
    canvas.width = Math.ceil(width * scale);
    canvas.height = Math.ceil(height * scale);
    const pen = canvas.getContext('2d');
    if (pen === null) throw new Error('no picture was made');
    pen.fillStyle = background;
    pen.fillRect(0, 0, canvas.width, canvas.height);
    pen.drawImage(image, 0, 0, canvas.width, canvas.height);
    return await new Promise((resolve, reject) => {
      canvas.toBlob((blob) => (blob === null ? reject(new Error('no picture was made')) : resolve(blob)), 'image/png');
    });
  } finally {
    URL.revokeObjectURL(address);
  }
}
