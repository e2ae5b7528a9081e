import type { Message } from '@wenjin/contract/chat/message';
import { withChartTables } from '../charts/with-chart-tables.ts';
import { withLowerHeadings } from './lower-headings.ts';

export const AI_NOTICE = '内容由 AI 生成，请核对后使用';

const HEADING_MAX = 80;
/** A heading of a few characters would say too little. */
const HEADING_LEAST = 8;
const QUESTION_LEVEL = 3;
const QUESTION_MARKS = '#'.repeat(QUESTION_LEVEL);
/** A table, code, a list, a quotation or a heading makes no sensible heading. */
const BLOCK_START = /^(?:[|>#]|[-*+]\s|\d+[.)]\s|`{3}|~{3}|\$\$|<)/u;

type Exported = {
  title: string;
  messages: readonly Message[];
  brandName: string;
  exportedAt: Date;
  /** The parser of the page decides what is a thought; what is exported is what the model said. */
  withoutThinking: (text: string) => string;
};

/** For example `年假规则 20261115-104233`. */
export function exportTitle(title: string, at: Date): string {
  const date = `${at.getFullYear()}${two(at.getMonth() + 1)}${two(at.getDate())}`;
  return `${title} ${date}-${two(at.getHours())}${two(at.getMinutes())}${two(at.getSeconds())}`;
}

/** Whether a text without its title is an exported conversation, whose third-level headings are questions. */
export function isExported(text: string): boolean {
  return /^\s*> 由[^\n]{1,60}导出于 /u.test(text);
}

/** The title of a document as people read it: without the time that keeps exports of one conversation apart. */
export function readableTitle(title: string): string {
  return title.replace(/ \d{8}-\d{6}$/u, '');
}

/** Returns a conversation as a document: each question is a heading and its answer follows. */
export function conversationMarkdown({ title, messages, brandName, exportedAt, withoutThinking }: Exported): string {
  const when = `${exportedAt.getFullYear()}年${exportedAt.getMonth() + 1}月${exportedAt.getDate()}日`;
  const time = `${two(exportedAt.getHours())}:${two(exportedAt.getMinutes())}`;
  const parts = [`# ${oneLine(title)}`, `> 由${brandName}导出于 ${when} ${time}。${AI_NOTICE}。`];
  for (const message of messages) parts.push(...messageParts(message, withoutThinking));
  return `${parts.filter((part) => part.trim() !== '').join('\n\n')}\n`;
}

function messageParts(
  { type, content, picContent, files = [], questionLink }: Message,
  withoutThinking: Exported['withoutThinking'],
): string[] {
  if (type === 'model_msg' || type === 'loading') return [];
  const pictures = picContent?.trim() ?? '';
  const names = files.map(({ name }) => oneLine(name)).join('、');
  const attached = names === '' ? '' : `> 附件：${names}`;
  if (type === 'self_msg') return [...questionParts(content.text), pictures, attached];
  const text = withLowerHeadings(withChartTables(withoutThinking(content.text)), QUESTION_LEVEL);
  return [type === 'error' ? `*${oneLine(text)}*` : text, pictures, articleList(questionLink ?? [])];
}

/** The articles of an answer, in the order of the numbers in its text; empty without any. */
function articleList(links: NonNullable<Message['questionLink']>, origin = ''): string {
  if (links.length === 0) return '';
  const lines = links.map(
    ({ article_name, article_address }, index) =>
      `${index + 1}. [${linkText(article_name)}](<${origin}${article_address}>)`,
  );
  return `**参考文章**\n\n${lines.join('\n')}`;
}

/** Returns an answer for the clipboard, with the articles that its numbers name. */
export function answerMarkdown({ content, questionLink }: Message, origin: string): string {
  const articles = articleList(questionLink ?? [], origin);
  return articles === '' ? content.text : `${content.text}\n\n${articles}`;
}

/** The heading takes the beginning of the question; what does not fit follows below it, and nothing is said twice. */
function questionParts(text: string): string[] {
  const question = text.trim();
  if (question === '') return [`${QUESTION_MARKS} 图片提问`];
  if (BLOCK_START.test(question)) return [`${QUESTION_MARKS} 提问`, quoted(question)];
  const [first = ''] = question.split('\n');
  const heading = Array.from(first).length <= HEADING_MAX ? first : beginningOf(first);
  const rest = question.slice(heading.length).trim();
  const title = `${QUESTION_MARKS} ${escapeHeading(heading.trim())}`;
  return rest === '' ? [title] : [title, quoted(rest)];
}

/** Cuts a long line after its last sentence that fits, or after a comma, or where it becomes too long. */
function beginningOf(line: string): string {
  const room = Array.from(line).slice(0, HEADING_MAX).join('');
  for (const end of [/^.*[。！？!?；;]/u, /^.*[，,、：:]/u, /^.*\s/u]) {
    const [found = ''] = end.exec(room) ?? [];
    if (found.trim().length > HEADING_LEAST) return found;
  }
  return room;
}

function quoted(text: string): string {
  return text
    .split('\n')
    .map((line) => `> ${line}`)
    .join('\n');
}

/** Escapes trailing `#` characters, which would otherwise close the heading and disappear. */
function escapeHeading(text: string): string {
  return text.replaceAll(/(\s)(#+\s*)$/gu, '$1\\$2');
}

/** A backslash before a bracket would begin a formula. Brackets in pairs may stay as they are. */
function linkText(text: string): string {
  const line = oneLine(text).replaceAll('\\', '&#92;');
  return hasPairedBrackets(line) ? line : line.replaceAll('[', '&#91;').replaceAll(']', '&#93;');
}

function hasPairedBrackets(text: string): boolean {
  let open = 0;
  for (const character of text) {
    if (character === '[') open += 1;
    if (character === ']') open -= 1;
    if (open < 0) return false;
  }
  return open === 0;
}

function oneLine(text: string): string {
  return text.replaceAll(/\s+/gu, ' ').trim();
}

function two(value: number): string {
  return String(value).padStart(2, '0');
}
