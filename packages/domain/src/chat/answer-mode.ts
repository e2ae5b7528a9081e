import type { ANSWER_MODES } from '@wenjin/contract/chat/answer';

export type AnswerMode = (typeof ANSWER_MODES)[number];

/** The hidden message that sets the length of answers. It is sent as the first turn of a conversation. */
export const MODE_PROMPTS: Record<AnswerMode, string> = {
  concise: '请使用效率模式回答：直接给出结论，语言简明，控制在300字以内。',
  detailed: '请使用普通模式回答：完整展开，说明依据、步骤和注意事项。',
};
