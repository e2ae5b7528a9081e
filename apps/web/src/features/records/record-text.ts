import type { AnswerRecord, RecordStatus } from '@wenjin/contract/usage/records';
import { findModel } from '@wenjin/domain/chat/models';

export const STATUS_TONES: Record<RecordStatus, 'success' | 'warning' | 'error' | 'brand' | undefined> = {
  done: 'success',
  stopped: undefined,
  failed: 'error',
  empty: 'warning',
  running: 'brand',
};

/** Seconds with one digit; a dash when there is no time. */
export function secondsText(ms: number | null): string {
  return ms === null ? '—' : (ms / 1000).toFixed(1);
}

export function modelText(model: string): string {
  return model === '' ? '无' : (findModel(model)?.label ?? model);
}

/** A question that is nothing but pictures or files has no text. */
export function questionText({ question }: Pick<AnswerRecord, 'question'>): string {
  return question === '' ? '（图片或文件）' : question;
}
