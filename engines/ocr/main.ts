import { readFile } from 'node:fs/promises';
import { serveEngine } from '../host/serve-engine.ts';
import { openRecogniser } from './recognise-picture.ts';

serveEngine(async (folder) => {
  const recognise = await openRecogniser(folder);
  return {
    recognise: ({ bytes }: { bytes: Uint8Array }) => recognise(bytes),
    // For administrators: the built-in sample.
    try: async () => recognise(await readFile(new URL('sample.png', import.meta.url))),
  };
});
