import type { DrawnLanguage } from './document/block.ts';

type DrawPicture = (source: string, language: DrawnLanguage) => Promise<Blob | undefined>;

let draw: DrawPicture = () => Promise.resolve(undefined);

/** Draws the source of a chart or a diagram as a PNG for files; undefined when it cannot be drawn. */
export const chartPictures = {
  /** Called once, where the application is put together. */
  provide(drawPicture: DrawPicture): void {
    draw = drawPicture;
  },
  draw: (...block: Parameters<DrawPicture>): Promise<Blob | undefined> => draw(...block),
};
