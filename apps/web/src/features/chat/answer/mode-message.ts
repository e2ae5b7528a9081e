import type { AskQuestionInput } from '@wenjin/contract/chat/answer';
import type { Message } from '@wenjin/contract/chat/message';
import { MODE_PROMPTS } from '@wenjin/domain/chat/answer-mode';

export function modeMessage({ _id, value }: NonNullable<AskQuestionInput['mode']>): Message {
  return { _id, type: 'model_msg', content: { text: MODE_PROMPTS[value] } };
}
