import { listTitles, readConversation } from '@wenjin/contract/chat/conversation';
import { message, type Message } from '@wenjin/contract/chat/message';
import type { Api } from '../api.ts';
import type { Killed, Promised } from './crash-round.ts';

/** The server flushes arriving text about once a second; text that is older than this at the kill must be stored. */
const FLUSHED_AFTER_MS = 1500;

/** Returns one sentence for each acknowledged item that was lost. An empty list means that nothing was lost. */
export async function brokenPromises(api: Api, killed: Killed): Promise<string[]> {
  const titles = listTitles.data.parse((await api.call(listTitles, { limit: 10_000 })).data);
  const listed = new Set(titles.map(({ id }) => id));
  const problems: string[] = [];
  for (const promised of killed.promises) {
    if (!listed.has(promised.conversationId)) problems.push(`${promised.conversationId} is not in the history`);
    const messages = await readMessages(api, promised.conversationId);
    problems.push(...brokenIn(promised, { messages, killedAt: killed.killedAt }));
  }
  return problems;
}

export function brokenIn(promised: Promised, found: { messages: Message[]; killedAt: number }): string[] {
  const byId = new Map(found.messages.map((one) => [one._id, one]));
  const { question, answer } = promised;
  const problems = promised.saved
    .filter((saved) => byId.get(saved._id)?.content.text !== saved.content.text)
    .map((saved) => `the saved message ${saved._id} is lost`);
  if (!question.isAcknowledged) return problems;

  const asked = byId.get(question.id);
  if (asked?.type !== 'self_msg' || asked.content.text !== question.text)
    problems.push(`the question ${question.id} is lost`);
  const problem = answerProblem(byId.get(answer.id), answer, found.killedAt);
  return problem === undefined ? problems : [...problems, `the answer ${answer.id} ${problem}`];
}

function answerProblem(kept: Message | undefined, answer: Promised['answer'], killedAt: number): string | undefined {
  if (!kept) return 'is lost';
  const received = textOf(answer.pieces);
  const flushed = textOf(answer.pieces.filter(({ at }) => at < killedAt - FLUSHED_AFTER_MS));
  if (kept.type === 'error')
    return flushed === '' ? undefined : `lost ${flushed.length} flushed characters to an error`;
  if (kept.type !== 'html') return `is kept as ${describe(kept)}`;
  // The server may have completed the answer with its last piece before the client received the end.
  if (answer.isComplete || kept.ending === undefined) return wholeProblem(kept, received);
  return interruptedProblem(kept, { received, flushed });
}

function wholeProblem(kept: Message, received: string): string | undefined {
  const isWhole = kept.ending === undefined && kept.content.text === received;
  return isWhole ? undefined : `is not kept whole: ${describe(kept)} of ${received.length}`;
}

function interruptedProblem(
  kept: Message,
  { received, flushed }: { received: string; flushed: string },
): string | undefined {
  const { text } = kept.content;
  if (kept.ending !== 'interrupted') return `is not marked as interrupted: ${describe(kept)}`;
  if (!text.startsWith(flushed)) return `lost some of ${flushed.length} flushed characters: ${describe(kept)}`;
  // The server may have stored more than the client received, but never a different text.
  const isSameText = received.startsWith(text) || text.startsWith(received);
  return isSameText ? undefined : `is another text than the one that was streamed: ${describe(kept)}`;
}

function textOf(pieces: Promised['answer']['pieces']): string {
  return pieces.map(({ text }) => text).join('');
}

function describe({ type, ending, content }: Message): string {
  return `${type}, ${ending ?? 'no ending'}, ${content.text.length} characters`;
}

async function readMessages(api: Api, id: string): Promise<Message[]> {
  const { code, data } = await api.call(readConversation, { id });
  if (code !== 200) return [];
  return message.array().parse(JSON.parse(readConversation.data.parse(data).context));
}
