/** Uses of a model that answer a question. Each counts as an answer. */
export const ANSWER_PURPOSES = ['answer', 'knowledge', 'files', 'compare', 'robot'] as const;
type AnswerPurpose = (typeof ANSWER_PURPOSES)[number];

/** What administrators can choose: every kind of answer, and everything else together. */
export const USAGE_PURPOSES = [...ANSWER_PURPOSES, 'other'] as const;
export type UsagePurpose = (typeof USAGE_PURPOSES)[number];

export const PURPOSE_NAMES: Record<UsagePurpose, string> = {
  answer: '对话',
  knowledge: '知识库',
  robot: '机器人',
  compare: '多窗口对比',
  files: '图片与文件',
  other: '标题与建议',
};

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
