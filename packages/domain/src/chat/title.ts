import { TITLE_MAX } from '@wenjin/contract/chat/conversation';
import { hasContent, toLabel } from '@wenjin/contract/text';
import { modelLines } from './model-lines.ts';
import { plainText } from './plain-text.ts';

const SOURCE_MAX = 2000;

/** Returns the prompt that asks a model for a title, from the beginning of the first question. */
export function titlePrompt(question: string): string {
  const source = Array.from(question).slice(0, SOURCE_MAX).join('');
  return `请为下面的内容拟一个标题，不超过${TITLE_MAX}个字，只输出标题本身，不要标点和引号：\n\n${source}`;
}

/** Cleans a title: one line, no surrounding quotes or markup, at most 20 characters; may return an empty string. */
export function cleanTitle(text: string): string {
  const line = modelLines(text)
    .join(' ')
    .replaceAll(/\s+/gu, ' ')
    .replace(/^(标题|题目)\s*[:：]\s*/u, '')
    .replaceAll(/^[“”"'《【\s#*]+|[“”"'》】。\s*]+$/gu, '');
  const title = toLabel(Array.from(toLabel(line)).slice(0, TITLE_MAX).join(''));
  return hasContent(title) ? title : '';
}

/** The title when no model has made one: the first words of the question. */
export function titleFromQuestion(question: string): string {
  const line = plainText(question.slice(0, SOURCE_MAX)).split('\n').find(hasContent) ?? '';
  return toLabel(Array.from(toLabel(line)).slice(0, TITLE_MAX).join(''));
}
