import { decodeBase64, encodeBase64 } from '../base64.ts';

/** One event in the stream of a running answer. */
export type AnswerEvent =
  | { readonly type: 'text-delta'; readonly text: string }
  | { readonly type: 'heartbeat' }
  /** `isCut`: the model has reached the longest answer that it may give. `isStopped`: somebody has stopped it. */
  | { readonly type: 'answer-end'; readonly isCut?: boolean; readonly isStopped?: boolean }
  | { readonly type: 'answer-error'; readonly message: string };

// Square brackets are not in the base64 alphabet, so no piece can look like the end line.
export const END_LINE = 'data: [DONE]\n\n';
/** A reader that sends this header also gets the two notes below, which are comments; others get only data and errors. */
export const NOTES_HEADER = 'x-answer-notes';
/** Comes before the end when the model has cut the answer at its longest length. */
export const CUT_LINE = ': cut\n\n';
/** Comes before the end of an answer that was stopped, perhaps in another tab. */
export const STOPPED_LINE = ': stopped\n\n';
export const HEARTBEAT_LINE = 'data: \n\n';
export const HEARTBEAT_MS = 15_000;

export function pieceLine(text: string): string {
  return `data: ${encodeBase64(text)}\n\n`;
}

export function errorLine(message: string): string {
  return `error: ${encodeBase64(message)}\n\n`;
}

/** Thrown when a line is not part of the protocol; the reader then shows the failure text. */
export class WireError extends Error {
  override readonly name = 'WireError';
}

/** Parses a stream into events. The stream may be cut into chunks at any character. */
export class AnswerWireReader {
  #rest = '';
  #ending: { isCut?: true; isStopped?: true } = {};

  push(chunk: string): AnswerEvent[] {
    const lines = (this.#rest + chunk).split('\n');
    this.#rest = lines.pop() ?? '';
    return lines.flatMap((line) => this.#read(line.trimEnd()));
  }

  #read(line: string): AnswerEvent[] {
    if (line === '') return [];
    if (line === CUT_LINE.trimEnd()) this.#ending = { isCut: true };
    else if (line === STOPPED_LINE.trimEnd()) this.#ending = { isStopped: true };
    else {
      const event = readLine(line);
      return [event.type === 'answer-end' ? { ...event, ...this.#ending } : event];
    }
    return [];
  }
}

function readLine(text: string): AnswerEvent {
  try {
    if (text === 'data: [DONE]') return { type: 'answer-end' };
    if (text === 'data:') return { type: 'heartbeat' };
    if (text.startsWith('data: ')) return { type: 'text-delta', text: decodeBase64(text.slice(6)) };
    if (text.startsWith('error: ')) return { type: 'answer-error', message: decodeBase64(text.slice(7)) };
  } catch (error) {
    throw new WireError('a line of the answer is not base64 of UTF-8', { cause: error });
  }
  throw new WireError('a line of the answer has an unknown start');
}
