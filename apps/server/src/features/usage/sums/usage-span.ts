import { ANSWER_PURPOSES, isSpeechPurpose, SPEECH_PURPOSES, type UsagePurpose } from '@wenjin/domain/usage/purposes';

/** Days, both included; an empty purpose is every purpose. */
export type UsageSpan = { from: string; to: string; purpose: UsagePurpose | '' };

const OTHERS = ['title', 'suggestions', 'reword', 'test'];

/** The purposes of usage rows that an administrator's choice stands for. */
export function purposesOf(purpose: UsagePurpose | ''): string[] {
  if (purpose === '') return [...ANSWER_PURPOSES, ...SPEECH_PURPOSES, ...OTHERS];
  return purpose === 'other' ? OTHERS : [purpose];
}

/** The purposes whose calls are counted as answers: those of answers, or the kind of speech that alone is asked for. */
export function countedPurposes(purpose: UsagePurpose | ''): readonly string[] {
  return isSpeechPurpose(purpose) ? [purpose] : ANSWER_PURPOSES;
}
