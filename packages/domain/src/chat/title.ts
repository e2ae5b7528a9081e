import { TITLE_MAX } from '@wenjin/contract/chat/conversation';
import { hasContent, toLabel } from '@wenjin/contract/text';

const SOURCE_MAX = 2000;

/** Returns the prompt that asks a model for a title, from the beginning of the first question. */
export function titlePrompt(question: string): string {
  const source = Array.from(question).slice(0, SOURCE_MAX).join('');
  return `请为下面的内容拟一个标题，不超过${TITLE_MAX}个字，只输出标题本身，不要标点和引号：\n\n${source}`;
}

/** Cleans a title: one line, no surrounding quotes or markup, at most 20 characters; may return an empty string. */
export function cleanTitle(text: string): string {
  const line = text
    .replaceAll(/<think>[\s\S]*?<\/think>/gu, '')
    .replaceAll(/\s+/gu, ' ')
    .trim()
    .replace(/^(标题|题目)\s*[:：]\s*/u, '')
    .replaceAll(/^[“”"'《【\s#*]+|[“”"'》】。\s*]+$/gu, '');
  const title = toLabel(Array.from(toLabel(line)).slice(0, TITLE_MAX).join(''));
  return hasContent(title) ? title : '';
}
