import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { findStreamingModel } from './model-folder.ts';

function folderWith(...names: string[]): string {
  const folder = mkdtempSync(join(tmpdir(), 'wenjin-weights-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const name of names) writeFileSync(join(folder, name), '');
  return folder;
}

describe('the folder with an operator’s weights', () => {
  it.each([
    [
      'a transducer, with the small encoder and the whole decoder',
      [
        'decoder-epoch-99-avg-1.int8.onnx',
        'decoder-epoch-99-avg-1.onnx',
        'encoder-epoch-99-avg-1.int8.onnx',
        'encoder-epoch-99-avg-1.onnx',
        'joiner-epoch-99-avg-1.int8.onnx',
        'joiner-epoch-99-avg-1.onnx',
      ],
      {
        kind: 'transducer',
        encoder: 'encoder-epoch-99-avg-1.int8.onnx',
        decoder: 'decoder-epoch-99-avg-1.onnx',
        joiner: 'joiner-epoch-99-avg-1.int8.onnx',
      },
    ],
    [
      'a paraformer',
      ['encoder.int8.onnx', 'decoder.int8.onnx', 'decoder.onnx'],
      { kind: 'paraformer', encoder: 'encoder.int8.onnx', decoder: 'decoder.int8.onnx' },
    ],
    ['a network in one file', ['model.int8.onnx', 'model.onnx'], { kind: 'ctc', model: 'model.int8.onnx' }],
    ['a network in one file with another name', ['ctc-epoch-20.onnx'], { kind: 'ctc', model: 'ctc-epoch-20.onnx' }],
  ])('holds %s', (_name, files, expected) => {
    const folder = folderWith('tokens.txt', 'README.md', ...files);
    const paths = Object.entries(expected).map(([key, value]) => [key, key === 'kind' ? value : join(folder, value)]);
    expect(findStreamingModel(folder)).toEqual({
      model: { ...Object.fromEntries(paths), tokens: join(folder, 'tokens.txt') },
    });
  });

  it.each([
    [['encoder.onnx', 'decoder.onnx'], 'ASR_MODEL_DIR 中缺少 tokens.txt'],
    [['tokens.txt', 'encoder.onnx'], 'ASR_MODEL_DIR 中缺少模型文件：decoder（.onnx）'],
    [['tokens.txt', 'decoder.onnx', 'joiner.onnx'], 'ASR_MODEL_DIR 中缺少模型文件：encoder（.onnx）'],
    [['tokens.txt', 'notes.onnx.txt'], 'ASR_MODEL_DIR 中缺少模型文件：encoder 和 decoder，或 model（.onnx）'],
  ])('with %j is refused with what is missing', (files, problem) => {
    expect(findStreamingModel(folderWith(...files))).toEqual({ problem });
  });

  it('is refused when it does not exist', () => {
    const folder = join(tmpdir(), 'wenjin-no-such-folder');
    expect(findStreamingModel(folder)).toEqual({ problem: `ASR_MODEL_DIR 指定的文件夹不存在或无法读取：${folder}` });
  });
});
