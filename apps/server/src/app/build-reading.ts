import type { LiveState } from '../platform/live/live-state.ts';
import type { RecogniseText } from '../platform/ocr/recognise-text.ts';
import { drawPage, parseFile } from '../platform/parse-files/parse-file.ts';
import { createReadFile } from '../platform/parse-files/scanned/read-scanned.ts';
import { createReadingProgress } from '../platform/parse-files/scanned/reading-progress.ts';

type Parts = { live: LiveState; monotonicNow: () => number; reportError: (error: unknown) => void };
type Engines = { recogniseText: RecogniseText; findRecognitionProblem: () => Promise<string | undefined> };

/** Builds what reads the text of files, for attachments and for the knowledge base. */
export function buildReading({ live, monotonicNow, reportError }: Parts, engines: Engines) {
  return {
    readFile: createReadFile({
      parseFile,
      drawPage,
      recogniseText: engines.recogniseText,
      findProblem: engines.findRecognitionProblem,
      monotonicNow,
      reportError,
    }),
    progress: createReadingProgress(live.store, reportError),
  };
}
