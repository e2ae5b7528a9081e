import { BUILT_IN_GREETING } from '@wenjin/domain/chat/answer-engine';
import type { ModelRequest } from '../../../platform/llm/stream-model.ts';
import { turnText } from '../../../platform/llm/turn-text.ts';
import { quoteAttachments } from './quote-attachments.ts';
import { quoteSources } from './quote-sources.ts';
import { composeChartReply } from './chart-reply.ts';
import { findHelpArticle, HELP_ARTICLES } from './help-articles.ts';

const QUOTED_CHARACTERS = 60;

/**
 * The built-in engine only says what it is, quotes the product's help, and draws figures; it never invents an answer.
 */
export function composeAnswer({ label, turns, isKeyUnreadable, sources }: ModelRequest): string {
  if (sources !== undefined) return quoteSources(sources);
  const last = turns.at(-1);
  const question = last === undefined ? '' : turnText(last);
  return [
    introduction(label, isKeyUnreadable === true),
    body(question),
    '接入模型厂商之后，同一个会话可以继续提问，之前的内容会一并作为上下文。',
  ].join('\n\n');
}

function introduction(label: string, isKeyUnreadable: boolean): string {
  const reason = isKeyUnreadable ? `${label} 所属厂商的密钥需要重新填写，请联系管理员` : `${label} 还没有接入模型厂商`;
  return `${BUILT_IN_GREETING}${reason}，这条回答由服务器本机生成，没有发送给任何外部服务。`;
}

function body(question: string): string {
  const attachments = quoteAttachments(question);
  if (attachments !== undefined) return attachments;
  const chart = composeChartReply(question);
  if (chart !== undefined) return chart;
  const article = findHelpArticle(question);
  if (article !== undefined) return `关于**${article.title}**：\n\n${article.text}`;
  const topics = HELP_ARTICLES.map(({ title }) => `- ${title}`).join('\n');
  return `您刚才问的是：“${shorten(question)}”。这个问题需要接入大语言模型之后才能真正回答，我不会编造内容。在此之前，我可以回答这些关于产品的问题：\n\n${topics}`;
}

function shorten(text: string): string {
  const characters = Array.from(text.replaceAll(/\s+/gu, ' ').trim());
  return characters.length > QUOTED_CHARACTERS
    ? `${characters.slice(0, QUOTED_CHARACTERS).join('')}…`
    : characters.join('');
}
