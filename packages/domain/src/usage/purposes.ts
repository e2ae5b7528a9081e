/** Uses of a model that answer a question. Each counts as an answer. */
export const ANSWER_PURPOSES = ['answer', 'knowledge', 'files', 'compare', 'robot'] as const;
type AnswerPurpose = (typeof ANSWER_PURPOSES)[number];

/** Speech that was recognised, and text that was spoken. They cost no tokens and are no answers. */
export const SPEECH_PURPOSES = ['speech-in', 'speech-out'] as const;
type SpeechPurpose = (typeof SPEECH_PURPOSES)[number];

/** What administrators can choose: every kind of answer, both kinds of speech, and everything else together. */
export const USAGE_PURPOSES = [...ANSWER_PURPOSES, ...SPEECH_PURPOSES, 'other'] as const;
export type UsagePurpose = (typeof USAGE_PURPOSES)[number];

export const PURPOSE_NAMES: Record<UsagePurpose, string> = {
  answer: '对话',
  knowledge: '知识库',
  robot: '机器人',
  compare: '多窗口对比',
  files: '图片与文件',
  'speech-in': '语音输入',
  'speech-out': '朗读',
  other: '标题与建议',
};

export function isSpeechPurpose(purpose: string): purpose is SpeechPurpose {
  return SPEECH_PURPOSES.some((each) => each === purpose);
}

/** Returns the name of the purpose of a usage row. Purposes that nobody can choose alone share one name. */
export function purposeName(purpose: string): string {
  return PURPOSE_NAMES[USAGE_PURPOSES.find((each) => each === purpose) ?? 'other'];
}

/** The line of all robots in place of a user's: nobody has asked their questions on our pages. */
export const ROBOTS = 'robots';

type Asked = { isCompared: boolean; hasKnowledge: boolean; hasFiles: boolean };

/** Returns what a question of the chat is counted as. */
export function purposeOfQuestion({ isCompared, hasKnowledge, hasFiles }: Asked): Exclude<AnswerPurpose, 'robot'> {
  if (isCompared) return 'compare';
  if (hasKnowledge) return 'knowledge';
  return hasFiles ? 'files' : 'answer';
}

type Source = Asked & { agentId: string | undefined; isFlow: boolean; vendor: string };

/** Returns what a record names as the source of its answer. */
export function sourceOfAnswer(asked: Omit<Source, 'hasFiles'>): string {
  if (asked.isCompared) return 'compare';
  if (asked.agentId !== undefined) return 'agent';
  if (asked.isFlow) return 'flow';
  return asked.hasKnowledge ? 'knowledge' : asked.vendor;
}
