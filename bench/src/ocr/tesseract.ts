import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { ROOT } from '@wenjin/e2e/product';

type Worker = {
  recognize(picture: Buffer): Promise<{ data: { text: string } }>;
  terminate(): Promise<unknown>;
};
type Tesseract = {
  createWorker(languages: string[], mode: number, options: { langPath: string; cachePath: string }): Promise<Worker>;
};

const FOLDER = join(ROOT, '.cache/bench/tesseract');

/** Installs tesseract.js beside the product, from its own lock file, and opens it for Chinese and English. */
export async function openTesseract(): Promise<Worker> {
  const script = ['engines/install.ts', '--sources', 'bench/src/ocr', '--into', '.cache/bench', 'tesseract'];
  execFileSync(process.execPath, script, { cwd: ROOT, stdio: 'inherit' });
  const data = join(FOLDER, 'data');
  mkdirSync(data, { recursive: true });
  for (const language of ['chi_sim', 'eng']) {
    const file = `${language}.traineddata.gz`;
    copyFileSync(join(FOLDER, 'node_modules/@tesseract.js-data', language, '4.0.0_best_int', file), join(data, file));
  }
  const tesseract = createRequire(join(FOLDER, 'package.json'))('tesseract.js') as Tesseract;
  return tesseract.createWorker(['chi_sim', 'eng'], 1, { langPath: data, cachePath: data });
}
