import { findModel } from '@wenjin/domain/chat/models';

/** Returns the display name of the model; empty when the message names none. */
export function modelLabel(model = ''): string {
  return findModel(model)?.label ?? model;
}
