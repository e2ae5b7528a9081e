import { ANSWER_FAILED } from '@wenjin/contract/chat/message';
import { TOO_LONG } from './token-rules.ts';

/** What a user can do about a failed answer. */
export type FailureAction = 'retry' | 'other-model' | 'edit';
type Failure = {
  /** Stored in the conversation and sent to every client. */
  readonly text: string;
  /** The line below it, on our own page. */
  readonly advice: string;
  readonly actions: readonly FailureAction[];
};

/** Each kind of failure in its own words. */
export const FAILURES = {
  busy: {
    text: '模型正忙，请稍后再试。',
    advice: '现在向这个模型提问的人太多。过几十秒再重试，或者换一个模型。',
    actions: ['retry', 'other-model'],
  },
  unavailable: {
    text: '这个模型现在不能使用。',
    advice: '请换一个模型，或联系管理员检查它的接入设置。',
    actions: ['other-model', 'retry'],
  },
  quota: {
    text: '模型厂商的额度已用完。',
    advice: '请换一个模型，或联系管理员为厂商账户充值。',
    actions: ['other-model', 'retry'],
  },
  refused: {
    text: '内容没有通过模型厂商的安全审核。',
    advice: '请修改问题后重新发送，也可以换一个模型。',
    actions: ['edit', 'other-model'],
  },
  'too-long': {
    text: TOO_LONG,
    advice: '请缩短问题，或换成能读更长内容的模型。',
    actions: ['edit', 'other-model'],
  },
  failed: {
    text: ANSWER_FAILED,
    advice: '这次没有得到完整的回答，问题已经保留。稍等片刻再重试，多次失败时可以换一个模型。',
    actions: ['retry', 'other-model'],
  },
} as const satisfies Record<string, Failure>;
export type FailureKind = keyof typeof FAILURES;

const OTHER: Omit<Failure, 'text'> = { advice: '', actions: ['retry'] };

/** Finds what to say and to offer below the text of a failure. Other texts can only be tried again. */
export function failureOf(text: string): Failure {
  return Object.values(FAILURES).find((failure) => failure.text === text) ?? { ...OTHER, text };
}
