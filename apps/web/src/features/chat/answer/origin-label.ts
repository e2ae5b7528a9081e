import { CHART_AGENT_ID } from '@wenjin/contract/chat/agents';
import type { Message } from '@wenjin/contract/chat/message';
import { hasKnowledge } from '@wenjin/domain/chat/source-choice';

/** Returns the categories or the agent of an answer, for its head; empty when there are none. */
export function originLabel({ sourceLibrary = [], agentId }: Message): string {
  if (hasKnowledge(sourceLibrary)) return `知识库：${sourceLibrary.join('、')}`;
  return agentId === CHART_AGENT_ID ? '数据可视化助手' : '';
}
