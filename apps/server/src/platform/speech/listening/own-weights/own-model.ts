import { findStreamingModel, type StreamingModel } from './model-folder.ts';

export type OwnModel = ReturnType<typeof createOwnModel>;

const NAMES: Record<StreamingModel['kind'], string> = {
  transducer: 'Transducer',
  paraformer: 'Paraformer',
  ctc: 'CTC',
};

/** The weights that the operator names with ASR_MODEL_DIR. Without usable ones Whisper recognises. */
export function createOwnModel(folder: string | undefined) {
  const found = folder === undefined ? undefined : findStreamingModel(folder);
  const model = found !== undefined && 'model' in found ? found.model : undefined;
  let problem = found !== undefined && 'problem' in found ? found.problem : undefined;
  return {
    /** The weights, as long as nothing is wrong with them. */
    current: (): StreamingModel | undefined => (problem === undefined ? model : undefined),
    /** The weights could not be loaded; nobody tries them again before the next start. */
    giveUp(): void {
      problem ??= 'ASR_MODEL_DIR 中的模型无法加载，请检查文件是否完整、是否为流式模型';
    },
    /** What administrators read beside the engine's state. */
    notice(): string | undefined {
      if (problem !== undefined) return `${problem}。正在使用 Whisper`;
      return model === undefined ? undefined : `使用 ASR_MODEL_DIR 中的流式模型（${NAMES[model.kind]}）`;
    },
  };
}
