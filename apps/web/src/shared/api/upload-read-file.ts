import type { Endpoint } from '@wenjin/contract/endpoint';
import { readReadingProgress, type ReadingProgress } from '@wenjin/contract/uploads/reading-progress';
import type { z } from 'zod';
import { newId } from '../browser/new-id.ts';
import { call } from './call.ts';
import { uploadFile, type UploadOptions } from './upload-file.ts';

const LOOK_MS = 1500;

export type ReadOptions = UploadOptions & {
  /** How far the server is with the scanned pages of the file. */
  readonly onReading: (pages: ReadingProgress) => void;
};

/** Sends a file whose text the server reads, and asks for the progress of its scanned pages meanwhile. */
export async function uploadReadFile<E extends Endpoint>(
  endpoint: E,
  input: Omit<z.input<E['input']>, 'upload'>,
  { onReading, onSent, ...options }: ReadOptions,
): Promise<z.output<E['data']>> {
  // Only a PDF has pages that may be scans.
  if (!options.file.name.toLowerCase().endsWith('.pdf'))
    return uploadFile(endpoint, input as z.input<E['input']>, { ...options, onSent });
  const upload = newId();
  let looking: ReturnType<typeof setInterval> | undefined;
  const look = async () => {
    // The file itself is under way, so a failed look is of no importance.
    const pages = await call(readReadingProgress, { upload }, { isQuiet: true }).catch(() => null);
    if (pages !== null && looking !== undefined) onReading(pages);
  };
  try {
    return await uploadFile(endpoint, { ...input, upload } as z.input<E['input']>, {
      ...options,
      onSent: (part) => {
        onSent(part);
        if (part === 1) looking ??= setInterval(() => void look(), LOOK_MS);
      },
    });
  } finally {
    clearInterval(looking);
    looking = undefined;
  }
}
