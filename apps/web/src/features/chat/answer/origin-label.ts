import { CHART_AGENT_ID } from '@wenjin/contract/chat/agents';
import type { Message } from '@wenjin/contract/chat/message';
import { hasKnowledge } from '@wenjin/domain/chat/source-choice';

export function originLabel({ sourceLibrary = [], agentId }: Message): string {
  if (hasKnowledge(sourceLibrary)) return `知识库：${sourceLibrary.join('、')}`;
  return agentId === CHART_AGENT_ID ? '数据可视化助手' : '';
}
