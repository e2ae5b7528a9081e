import { readdirSync } from 'node:fs';
import { join } from 'node:path';

/** The files of an operator's streaming weights; `engines/asr/streaming` reads them. */
export type StreamingModel = { tokens: string } & (
  | { kind: 'transducer'; encoder: string; decoder: string; joiner: string }
  | { kind: 'paraformer'; encoder: string; decoder: string }
  | { kind: 'ctc'; model: string }
);

/** Finds the weights in a folder, or says in Chinese what is wrong with it. */
export function findStreamingModel(folder: string): { model: StreamingModel } | { problem: string } {
  let names: string[];
  try {
    names = readdirSync(folder).toSorted();
  } catch {
    return { problem: `ASR_MODEL_DIR 指定的文件夹不存在或无法读取：${folder}` };
  }
  const find = (part: string, isSmall = true) => {
    const matches = names.filter((name) => new RegExp(`^(?:.*[-_.])?${part}(?:[-_.].*)?\\.onnx$`, 'u').test(name));
    const [small, large] = [matches.filter(isQuantised), matches.filter((name) => !isQuantised(name))];
    const [best] = isSmall ? [...small, ...large] : [...large, ...small];
    return best === undefined ? undefined : join(folder, best);
  };
  if (!names.includes('tokens.txt')) return { problem: 'ASR_MODEL_DIR 中缺少 tokens.txt' };
  const tokens = join(folder, 'tokens.txt');
  const [encoder, joiner, single] = [find('encoder'), find('joiner'), find('model') ?? find('ctc')];
  // The decoder of a transducer is tiny, and loses more than it saves when it is quantised.
  const decoder = find('decoder', joiner === undefined);
  if (encoder !== undefined && decoder !== undefined) {
    if (joiner === undefined) return { model: { kind: 'paraformer', encoder, decoder, tokens } };
    return { model: { kind: 'transducer', encoder, decoder, joiner, tokens } };
  }
  if (encoder === undefined && decoder === undefined && single !== undefined) {
    return { model: { kind: 'ctc', model: single, tokens } };
  }
  return { problem: `ASR_MODEL_DIR 中缺少模型文件：${missingParts(encoder, decoder)}` };
}

function isQuantised(name: string): boolean {
  return name.includes('int8');
}

function missingParts(encoder: string | undefined, decoder: string | undefined): string {
  if (encoder === undefined && decoder === undefined) return 'encoder 和 decoder，或 model（.onnx）';
  return `${encoder === undefined ? 'encoder' : 'decoder'}（.onnx）`;
}
