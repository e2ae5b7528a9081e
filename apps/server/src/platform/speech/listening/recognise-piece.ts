/** A text in the `middle` of a piece, one `ahead`, which becomes the final text if nothing more is said, or the `final` one. */
export type Effort = 'middle' | 'ahead' | 'final';

/**
 * Recognises one piece of speech. Texts that are made while somebody speaks may be refused with undefined when others
 * wait or when they are given up.
 */
export type RecognisePiece = (pcm: Buffer, effort: Effort, giveUp?: AbortSignal) => Promise<string | undefined>;
