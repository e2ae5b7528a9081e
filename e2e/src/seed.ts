import { saveConversation } from '@wenjin/contract/chat/conversation';
import type { Message } from '@wenjin/contract/chat/message';
import type { World } from './world.ts';

/** Creates a conversation with these messages through the HTTP API; returns its id. */
export async function seedConversation(world: World, title: string, messages: readonly Message[]): Promise<string> {
  const api = await world.user();
  const { code, msg, data } = await api.call(saveConversation, {
    title,
    context: JSON.stringify(messages),
    contextType: '["openai"]',
  });
  if (code !== 200) throw new Error(`the conversation was not saved: ${code} ${msg}`);
  return saveConversation.data.parse(data);
}

/** Returns this many questions and answers; each text contains its number. */
export function turns(count: number): Message[] {
  return Array.from({ length: count }, (_, index) => index + 1).flatMap((number): Message[] => [
    { _id: `q${number}`, type: 'self_msg', content: { text: `第${number}问` } },
    {
      _id: `a${number}`,
      type: 'html',
      content: { text: `第${number}答。\n\n- 依据**制度**第${number}条\n- 请以书面通知为准` },
      modelVersion: 'gpt-4-0125-preview',
      time: '2026-11-14T10:42:00.000Z',
    },
  ]);
}
