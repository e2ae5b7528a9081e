import { execFileSync } from 'node:child_process';
import { recognisePictures } from '@wenjin/contract/chat/recognition';
import { Api } from '@wenjin/e2e/api';
import { ROOT, SEED_PASSWORD, SEED_PHONE, startProduct } from '@wenjin/e2e/product';
import { type Bench, type Measure, median } from '../bench.ts';
import { characterErrors } from './character-errors.ts';
import { makePictures, type TestPicture } from './make-pictures.ts';
import { openTesseract } from './tesseract.ts';
import { type ServerLoad, watchServer } from './watch-server.ts';

type Reading = { picture: TestPicture; errors: number; length: number; milliseconds: number };
type Recognise = (picture: Buffer) => Promise<string>;

/** Reads the same pictures with the product over HTTP and with tesseract.js. */
export const ocrBench: Bench = {
  name: 'ocr',
  about: 'characters read from 48 pictures of HR pages, beside tesseract.js; time, memory, and stops of the event loop',
  run: async () => {
    for (const script of [['tools/prepare.ts'], ['engines/install.ts', 'ocr']]) {
      execFileSync(process.execPath, script, { cwd: ROOT, stdio: 'inherit' });
    }
    const pictures = await makePictures();
    const product = await startProduct();
    try {
      const api = new Api(product.origin);
      await api.signIn(SEED_PHONE, SEED_PASSWORD);
      const recognise = (picture: Buffer) => readByProduct(api, picture);
      // The first picture also starts the process and loads the networks.
      const first = pictures.slice(0, 1);
      const [cold] = await readAll(first, recognise);
      const watch = watchServer(product);
      const own = await readAll(pictures, recognise);
      const load = await watch.end();
      const tesseract = await openTesseract();
      const other = await readAll(pictures, async (picture) => (await tesseract.recognize(picture)).data.text);
      await tesseract.terminate();
      printTable(own, other);
      return measuresOf({ own, other, load, coldMs: cold?.milliseconds ?? 0 });
    } finally {
      await product.dispose();
    }
  },
};

async function readByProduct(api: Api, picture: Buffer): Promise<string> {
  const form = new FormData();
  form.append('files', new Blob([new Uint8Array(picture)]), 'picture.png');
  const { code, msg, data } = await api.upload(recognisePictures, form);
  if (code !== 200) throw new Error(`the product answered ${code} ${msg}`);
  return String(data).replace('{content}', '');
}

async function readAll(pictures: readonly TestPicture[], recognise: Recognise): Promise<Reading[]> {
  const readings: Reading[] = [];
  for (const picture of pictures) {
    const startedAt = performance.now();
    const text = await recognise(picture.bytes);
    const milliseconds = performance.now() - startedAt;
    readings.push({ picture, milliseconds, ...characterErrors(text, picture.text) });
  }
  return readings;
}

function printTable(own: readonly Reading[], other: readonly Reading[]): void {
  for (const [index, { picture, errors, length }] of own.entries()) {
    const tesseract = other[index]?.errors ?? 0;
    if (errors > 0) console.log(`  ${picture.name}: ${errors} of ${length} wrong (tesseract.js ${tesseract})`);
  }
}

/** Returns the share of wrong characters in percent. */
function wrong(readings: readonly Reading[], isHard: boolean): number {
  const chosen = readings.filter(({ picture }) => picture.isHard === isHard);
  const sum = (pick: (reading: Reading) => number) => chosen.reduce((total, reading) => total + pick(reading), 0);
  return (sum(({ errors }) => errors) / sum(({ length }) => length)) * 100;
}

type Result = { own: Reading[]; other: Reading[]; load: ServerLoad; coldMs: number };

function measuresOf({ own, other, load, coldMs }: Result): Measure[] {
  const right = (readings: readonly Reading[], isHard: boolean) => `${(100 - wrong(readings, isHard)).toFixed(2)} %`;
  const note = (isHard: boolean) => `${right(own, isHard)} right; tesseract.js ${right(other, isHard)}`;
  const times = (readings: readonly Reading[]) => median(readings.map(({ milliseconds }) => milliseconds));
  return [
    { what: 'wrong characters, clean', value: wrong(own, false), unit: '%', budget: 1, note: note(false) },
    { what: 'wrong characters, hard', value: wrong(own, true), unit: '%', budget: 5, note: note(true) },
    {
      what: 'median time for a picture',
      value: times(own),
      unit: 'ms',
      budget: 2000,
      note: `tesseract.js ${Math.round(times(other))} ms, first picture with the start of the engine ${Math.round(coldMs)} ms`,
    },
    { what: 'memory of the engine', value: load.engineMegabytes, unit: 'MB', budget: 1000 },
    {
      what: 'longest work of the event loop, as CPU time',
      value: load.longestWorkMs,
      unit: 'ms',
      budget: 50,
      note: `${Math.round(load.longestStopMs)} ms on the clock, other programs included`,
    },
  ];
}
