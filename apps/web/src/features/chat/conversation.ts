import { message, type Message } from '@wenjin/contract/chat/message';
import type { ConversationDetail } from '@wenjin/contract/chat/conversation';
import type { Turn } from '@wenjin/contract/chat/answer';

/** A conversation as the screen uses it: its context read into messages. */
export type Conversation = Omit<ConversationDetail, 'context'> & { readonly messages: readonly Message[] };

export function openConversation({ context, ...detail }: ConversationDetail): Conversation {
  return { ...detail, messages: readContext(context) };
}

// The body of a question may hold 2 MB; a Chinese character takes three bytes.
const CHARACTERS_MAX = 500_000;
const TURNS_MAX = 2000;

/** What the model is told: the first turn and the newest ones that fit, then the question. */
export function questionTurns(messages: readonly Message[], question: string): Turn[] {
  const turns = messages.map(turnOf).filter((turn) => turn !== undefined);
  const [first, ...rest] = turns;
  if (first === undefined) return [{ role: 'user', content: question }];

  let room = CHARACTERS_MAX - question.length - first.content.length;
  const newest = rest.slice(-(TURNS_MAX - 2)).toReversed();
  const tooOld = newest.findIndex((turn) => (room -= turn.content.length) < 0);
  const kept = tooOld === -1 ? newest : newest.slice(0, tooOld);
  return [first, ...kept.toReversed(), { role: 'user', content: question }];
}

/** The messages without a question and everything that answered it. */
export function withoutQuestion(messages: readonly Message[], questionId: string): Message[] {
  const start = messages.findIndex(({ _id }) => _id === questionId);
  if (start === -1) return [...messages];
  const next = messages.findIndex(({ type }, index) => index > start && type === 'self_msg');
  return [...messages.slice(0, start), ...(next === -1 ? [] : messages.slice(next))];
}

/** The question that a message answers. */
export function questionOf(messages: readonly Message[], answerId: string): Message | undefined {
  const position = messages.findIndex(({ _id }) => _id === answerId);
  return messages.slice(0, Math.max(position, 0)).findLast(({ type }) => type === 'self_msg');
}

function turnOf({ type, content }: Message): { role: 'user' | 'assistant'; content: string } | undefined {
  if (content.text === '') return undefined;
  if (type === 'self_msg') return { role: 'user', content: content.text };
  return type === 'html' ? { role: 'assistant', content: content.text } : undefined;
}

/** One unreadable message must not hide the others. */
function readContext(context: string): Message[] {
  const list: unknown = JSON.parse(context);
  if (!Array.isArray(list)) return [];
  return list.map((item) => message.safeParse(item).data).filter((item) => item !== undefined);
}
