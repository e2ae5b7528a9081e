import type { Message } from '@wenjin/contract/chat/message';
import { engineOf } from '@wenjin/domain/chat/answer-engine';
import { BUILT_IN_NAME, findModel } from '@wenjin/domain/chat/models';

/** The built-in engine never bears the name of a model that it stands in for; empty when nobody knows who answered. */
export function modelLabel(message: Message): string {
  const engine = engineOf(message);
  if (engine === 'built-in') return BUILT_IN_NAME;
  const { modelVersion: model = '' } = message;
  return engine === 'unknown' ? '' : (findModel(model)?.label ?? model);
}
