import { ANSWER_FAILED, type FAILURE_KINDS, type Message } from '@wenjin/contract/chat/message';
import { TOO_LONG } from './token-rules.ts';

export type FailureKind = (typeof FAILURE_KINDS)[number];
/** What a user can do about a failed answer. */
export type FailureAction = 'retry' | 'other-model' | 'edit';
type Advice = {
  /** What happened and what to do, in the line below the text of the failure. */
  readonly advice: string;
  readonly actions: readonly FailureAction[];
};

/** Each kind of failure in its own words. */
export const FAILURES: Record<FailureKind | 'unknown', Advice> = {
  busy: {
    advice: '模型正忙：现在向它提问的人太多。过几十秒再重试，或者换一个模型。',
    actions: ['retry', 'other-model'],
  },
  unavailable: {
    advice: '这个模型现在不能使用。请换一个模型，或联系管理员检查它的接入设置。',
    actions: ['other-model', 'retry'],
  },
  quota: {
    advice: '模型厂商的额度已用完。请换一个模型，或联系管理员为厂商账户充值。',
    actions: ['other-model', 'retry'],
  },
  refused: {
    advice: '内容没有通过模型厂商的安全审核。请修改问题后重新发送，也可以换一个模型。',
    actions: ['edit', 'other-model'],
  },
  'too-long': {
    advice: '问题和附件超过了模型能读的长度。请缩短问题，或换成能读更长内容的模型。',
    actions: ['edit', 'other-model'],
  },
  unknown: {
    advice: '这次没有得到完整的回答，问题已经保留。稍等片刻再重试，多次失败时可以换一个模型。',
    actions: ['retry', 'other-model'],
  },
};

/** Returns what to say below a failure and what to offer. A text of its own can only be tried again. */
export function adviceOn({ failure, content }: Pick<Message, 'failure' | 'content'>): Advice {
  if (failure !== undefined) return FAILURES[failure];
  if (content.text === TOO_LONG) return FAILURES['too-long'];
  return content.text === ANSWER_FAILED ? FAILURES.unknown : { advice: '', actions: ['retry'] };
}
