import { findModel } from '@wenjin/domain/chat/models';

/** The name that people know the answering model by; empty when the message does not say. */
export function modelLabel(model = ''): string {
  return findModel(model)?.label ?? model;
}
