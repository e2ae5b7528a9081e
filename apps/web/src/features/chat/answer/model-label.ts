import { findModel } from '@wenjin/domain/chat/models';

export function modelLabel(model = ''): string {
  return findModel(model)?.label ?? model;
}
