import type { Message } from '@wenjin/contract/chat/message';
import { plainText } from '../chat/plain-text.ts';
import { AI_NOTICE } from '../export/conversation-markdown.ts';

export type ExportedWindow = { readonly name: string; readonly messages: readonly Message[] };
type Exported = {
  readonly title: string;
  readonly system: string;
  readonly windows: readonly ExportedWindow[];
  readonly exportedAt: string;
};

const NO_ANSWER = '（没有回答）';

/** Returns a comparison as one document: each question is a heading, and below it stands a column for each window. */
export function comparisonMarkdown({ title, system, windows, exportedAt }: Exported): string {
  const turns = windows.map(({ messages }) => turnsOf(messages));
  const rounds = Math.max(0, ...turns.map((answers) => answers.length));
  const parts = [`# ${oneLine(title)}`, `> 导出于 ${exportedAt}。${AI_NOTICE}。`];
  if (system.trim() !== '') parts.push(`**系统提示**：${oneLine(system)}`);
  for (let round = 0; round < rounds; round += 1) {
    const question = turns.find((answers) => answers[round] !== undefined)?.[round]?.question ?? '';
    parts.push(`## ${round + 1}. ${oneLine(question)}`);
    const names = windows.map(({ name }, index) => cellText(`${index + 1} ${name}`));
    const answers = turns.map((window) => cellText(window[round]?.answer ?? NO_ANSWER));
    parts.push([names, names.map(() => '---'), answers].map((cells) => `| ${cells.join(' | ')} |`).join('\n'));
  }
  return `${parts.join('\n\n')}\n`;
}

type Turn = { question: string; answer: string };

function turnsOf(messages: readonly Message[]): Turn[] {
  const turns: Turn[] = [];
  for (const { type, content } of messages) {
    const last = turns.at(-1);
    if (type === 'self_msg') turns.push({ question: content.text, answer: NO_ANSWER });
    else if (last !== undefined && (type === 'html' || type === 'error')) last.answer = content.text;
  }
  return turns;
}

/** A cell holds lines only, so lists and tables of an answer become lines. */
function cellText(text: string): string {
  const lines = plainText(text)
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
  return (lines.length === 0 ? [NO_ANSWER] : lines).join('<br>').replaceAll('|', '\\|');
}

function oneLine(text: string): string {
  return text.replaceAll(/\s+/gu, ' ').trim();
}
