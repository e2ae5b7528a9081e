import { setTimeout as sleep } from 'node:timers/promises';
import { readConversation } from '@wenjin/contract/chat/conversation';
import { message, type Message } from '@wenjin/contract/chat/message';
import type { Node } from './fault-world.ts';
import { openStream, read, save, type Saved, type Stream } from './workload.ts';

/** Within this time another instance ends the answers of an instance that no longer runs. */
const SETTLED_WITHIN_MS = 40_000;
const BACK_WITHIN_MS = 60_000;

/** Returns the milliseconds until every instance is ready and has acknowledged a write again. */
export async function timeUntilBack(nodes: readonly Node[]): Promise<number> {
  const startedAt = performance.now();
  await Promise.all(nodes.map((node) => waitUntilBack(node)));
  return performance.now() - startedAt;
}

async function waitUntilBack(node: Node): Promise<void> {
  const until = performance.now() + BACK_WITHIN_MS;
  while (performance.now() < until) {
    try {
      const { status } = await fetch(`${node.product.origin}/readyz`, { signal: AbortSignal.timeout(5000) });
      if (status === 200) {
        await save(node);
        return;
      }
    } catch {
      // The instance is not ready yet; the loop tries again.
    }
    await sleep(50);
  }
}

/** Returns a sentence for everything that was lost; an empty list means that nothing was lost. */
export async function brokenPromises(reader: Node, { saved, streams }: { saved: Saved[]; streams: Stream[] }) {
  const problems: string[] = [];
  for (const { conversationId, message: expected } of saved) {
    const stored = await readMessages(reader, conversationId);
    const count = stored.filter(({ _id, content }) => _id === expected._id && content.text === expected.content.text);
    if (count.length !== 1) problems.push(`the saved message ${expected._id} is there ${count.length} times`);
  }
  for (const stream of streams) {
    const problem = streamProblem(stream, await settled(reader, stream));
    if (problem !== undefined) problems.push(`the answer ${stream.answerId} (${stream.outcome}) ${problem}`);
  }
  return problems;
}

/** Waits until the answer no longer runs and returns the stored message. */
async function settled(reader: Node, { conversationId, answerId }: Stream): Promise<Message | undefined> {
  const until = performance.now() + SETTLED_WITHIN_MS;
  for (;;) {
    const stored = (await readMessages(reader, conversationId)).find(({ _id }) => _id === answerId);
    if (stored?.type !== 'loading' || performance.now() > until) return stored;
    await sleep(500);
  }
}

export function streamProblem(
  { outcome, text, reason }: Pick<Stream, 'outcome' | 'text' | 'reason'>,
  stored: Message | undefined,
): string | undefined {
  if (stored === undefined) return outcome === 'refused' ? undefined : 'is lost';
  const kept = `${stored.type}, ${stored.ending ?? 'no ending'}, ${stored.content.text.length} of ${text.length} characters`;
  if (stored.type === 'loading') return `never ends: ${kept}`;
  switch (outcome) {
    case 'done':
      return isWhole(stored, text) ? undefined : `was shown as done but is stored as ${kept}`;
    case 'error':
      return textOf(stored).startsWith(text) ? undefined : `lost text that was shown (${reason}): ${kept}`;
    case 'refused':
      return undefined;
    case 'open':
    case 'torn':
      return `hung or was torn (${reason}): ${kept}`;
  }
}

function isWhole(stored: Message, text: string): boolean {
  return stored.ending === undefined && stored.type === 'html' && stored.content.text === text;
}

/** The text of an error message was not written by the model, so it does not count. */
function textOf({ type, content }: Message): string {
  return type === 'html' ? content.text : '';
}

/** Asks a new question and returns a sentence when it is not answered and stored. */
export async function nextAnswerProblem(node: Node): Promise<string | undefined> {
  const stream = await openStream(node);
  await read(stream);
  if (stream.outcome !== 'done') return `the next question is not answered: ${stream.outcome} ${stream.reason}`;
  return streamProblem(stream, await settled(node, stream));
}

async function readMessages({ api }: Node, id: string): Promise<Message[]> {
  const { code, data } = await api.call(readConversation, { id });
  if (code !== 200) return [];
  return message.array().parse(JSON.parse(readConversation.data.parse(data).context));
}
