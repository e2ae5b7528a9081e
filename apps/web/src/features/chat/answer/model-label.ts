import type { Message } from '@wenjin/contract/chat/message';
import { findModel } from '@wenjin/domain/chat/models';

/** The name that people know the answering model by; empty when the message does not say. */
export function modelLabel({ modelVersion = '' }: Message): string {
  return findModel(modelVersion)?.label ?? modelVersion;
}
