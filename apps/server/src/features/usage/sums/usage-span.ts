import { ANSWER_PURPOSES, type UsagePurpose } from '@wenjin/domain/usage/purposes';

/** Days, both included; an empty purpose is every purpose. */
export type UsageSpan = { from: string; to: string; purpose: UsagePurpose | '' };

const OTHERS = ['title', 'suggestions', 'reword', 'test'];

/** The purposes of usage rows that an administrator's choice stands for. */
export function purposesOf(purpose: UsagePurpose | ''): string[] {
  if (purpose === '') return [...ANSWER_PURPOSES, ...OTHERS];
  return purpose === 'other' ? OTHERS : [purpose];
}

export function isAnswerPurpose(purpose: string): boolean {
  return (ANSWER_PURPOSES as readonly string[]).includes(purpose);
}
