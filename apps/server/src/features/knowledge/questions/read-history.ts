import { z } from 'zod';
import { MODE_PROMPTS } from '@wenjin/domain/chat/answer-mode';

/** Any list of turns; what is not a turn of a user is skipped. */
const turns = z.array(z.looseObject({ role: z.unknown(), content: z.unknown() }));

/** Returns the user's questions in a conversation, without the hidden prompts of an answer mode. */
export function questionsIn(messages: unknown): string[] {
  const parsed = turns.safeParse(messages);
  if (!parsed.success) return [];
  const hidden = new Set<string>(Object.values(MODE_PROMPTS));
  return parsed.data
    .filter(({ role }) => role === 'user')
    .map(({ content }) => textOf(content))
    .filter((text) => text !== '' && !hidden.has(text));
}

function textOf(content: unknown): string {
  if (typeof content === 'string') return content.trim();
  if (!Array.isArray(content)) return '';
  return content
    .map((part: unknown) => {
      const { type, text } = (part ?? {}) as { type?: unknown; text?: unknown };
      return type === 'text' && typeof text === 'string' ? text : '';
    })
    .join('\n')
    .trim();
}
