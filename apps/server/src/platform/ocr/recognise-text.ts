export type Picture = {
  /** An encoded picture as it was uploaded or stored: jpeg, png, webp, gif, bmp or another format that sharp decodes. */
  bytes: Buffer;
  /** Ends the work when nobody waits for it any more. */
  signal?: AbortSignal | undefined;
};

export type RecognisedText = {
  /** Lines in reading order; a table is markdown. Empty when the picture shows no text. */
  text: string;
};

/**
 * Reads the text of one picture. Throws an `AppError` with a Chinese message when there is no engine or it failed
 * (`conflict`), when too many wait (`too-many`), or when the picture cannot be decoded (`invalid`).
 */
export type RecogniseText = (picture: Picture) => Promise<RecognisedText>;
