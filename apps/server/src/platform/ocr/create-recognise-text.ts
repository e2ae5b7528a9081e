import type { Engine } from '../engines/engine.ts';
import { AppError } from '../errors.ts';
import type { RecogniseText } from './recognise-text.ts';

/** Reads pictures with the engine that runs beside the server. */
export function createEmbeddedRecogniser(engine: Pick<Engine, 'run'>): RecogniseText {
  return ({ bytes, signal }) => engine.run({ job: 'recognise', input: { bytes }, signal });
}

export const RECOGNITION_OFF = '图片文字识别没有开启，请联系管理员';

export const recogniseNothing: RecogniseText = () => Promise.reject(new AppError('conflict', RECOGNITION_OFF));
