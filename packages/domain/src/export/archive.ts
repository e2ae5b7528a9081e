import { TITLE_MAX } from '@wenjin/contract/chat/conversation';
import type { Message } from '@wenjin/contract/chat/message';

/** One conversation in an archive, exported by this product or converted from another product's export. */
export type ArchivedConversation = { title: string; contextType: string; messages: Message[] };

const TEXT_MAX = 256 * 1024;

/** Two conversations are the same when they contain the same texts in the same order. */
export function isSameConversation(one: readonly Message[], other: readonly Message[]): boolean {
  const [left, right] = [one.filter(isSaid), other.filter(isSaid)];
  return (
    left.length === right.length &&
    left.every(({ type, content }, index) => type === right[index]?.type && content.text === right[index]?.content.text)
  );
}

function isSaid({ type }: Message): boolean {
  return type !== 'model_msg' && type !== 'loading';
}

export function archiveTitle(title: string): string {
  const characters = Array.from(title.replaceAll(/\s+/gu, ' ').trim());
  return characters.length === 0 ? '导入的会话' : characters.slice(0, TITLE_MAX).join('');
}

type Node = {
  id?: unknown;
  parent?: unknown;
  message?: {
    author?: { role?: unknown };
    content?: { parts?: unknown };
    create_time?: unknown;
    metadata?: { is_visually_hidden_from_conversation?: unknown; model_slug?: unknown };
  } | null;
};

/** Reads ChatGPT's `conversations.json`. When a question has several answers, the one shown last is used. */
export function readChatGpt(data: unknown): ArchivedConversation[] {
  if (!Array.isArray(data)) return [];
  return data.flatMap((entry: { title?: unknown; mapping?: unknown; current_node?: unknown } | null) => {
    if (typeof entry?.mapping !== 'object' || entry.mapping === null) return [];
    const messages = pathTo(entry.mapping as Record<string, Node>, entry.current_node).flatMap(messageOf);
    if (messages.length === 0) return [];
    const title = archiveTitle(typeof entry.title === 'string' ? entry.title : '');
    return [{ title, contextType: '["openai"]', messages }];
  });
}

/** Returns the nodes from the root to the one that was shown last. */
function pathTo(mapping: Record<string, Node>, last: unknown): [id: string, node: Node][] {
  const path: [string, Node][] = [];
  const seen = new Set<string>();
  let id = typeof last === 'string' && last in mapping ? last : Object.keys(mapping).at(-1);
  while (id !== undefined && !seen.has(id)) {
    const node: Node | undefined = mapping[id];
    if (node === undefined) break;
    seen.add(id);
    path.unshift([id, node]);
    id = typeof node.parent === 'string' ? node.parent : undefined;
  }
  return path;
}

const ROLES = new Set<unknown>(['user', 'assistant']);

function messageOf([id, { message }]: [string, Node]): Message[] {
  const role = message?.author?.role;
  const text = textOf(message);
  if (text === '' || !ROLES.has(role)) return [];
  const at = Number(message?.create_time) * 1000;
  const model = role === 'assistant' ? message?.metadata?.model_slug : undefined;
  return [
    {
      _id: id.replaceAll(/[^\w.:-]/gu, '-').slice(0, 64),
      type: role === 'user' ? 'self_msg' : 'html',
      content: { text },
      ...(at > 0 ? { time: new Date(at).toISOString() } : {}),
      ...(typeof model === 'string' ? { modelVersion: model.slice(0, 100) } : {}),
    },
  ];
}

/** Returns the text parts only; messages that ChatGPT hides from its users stay hidden. */
function textOf(message: Node['message']): string {
  if (message?.metadata?.is_visually_hidden_from_conversation === true) return '';
  const parts = message?.content?.parts;
  const texts = Array.isArray(parts) ? parts.filter((part) => typeof part === 'string') : [];
  return texts.join('\n').trim().slice(0, TEXT_MAX).toWellFormed().replaceAll('\0', '');
}
