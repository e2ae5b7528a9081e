import type { Message } from '@wenjin/contract/chat/message';
import { findModel } from '@wenjin/domain/chat/models';

/** The built-in engine never bears the name of a model that it stands in for. */
export function modelLabel({ modelVersion: model = '', isBuiltIn = false }: Message): string {
  if (isBuiltIn) return '内置引擎';
  return findModel(model)?.label ?? model;
}
