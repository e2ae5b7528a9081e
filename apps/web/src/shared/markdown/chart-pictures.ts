type DrawPicture = (source: string) => Promise<Blob | undefined>;

let draw: DrawPicture = () => Promise.resolve(undefined);

/** Draws the source of a chart block as a PNG for files; undefined when it cannot be drawn. */
export const chartPictures = {
  /** Called once, where the application is put together. */
  provide(drawPicture: DrawPicture): void {
    draw = drawPicture;
  },
  draw: (source: string): Promise<Blob | undefined> => draw(source),
};
