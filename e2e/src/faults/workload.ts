import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { saveConversation } from '@wenjin/contract/chat/conversation';
import type { Message } from '@wenjin/contract/chat/message';
import type { Node } from './fault-world.ts';

const BETWEEN_WRITES_MS = 150;
/** A call that takes longer is aborted and counts as hanging. */
const CALL_LIMIT_MS = 90_000;
const STREAM_LIMIT_MS = 180_000;
const BEGUN_WITHIN_MS = 15_000;
const SAVE_TRIES = 10;
const SAVE_AGAIN_MS = 500;
const QUESTION = '请详细介绍企业如何安排年假、考勤与绩效面谈？请分十点说明。';

export type Saved = { conversationId: string; message: Message };
export type Stream = {
  node: Node;
  conversationId: string;
  questionId: string;
  answerId: string;
  text: string;
  /** `refused`: the question was refused before a stream began. `torn`: the connection broke. */
  outcome: 'open' | 'done' | 'error' | 'torn' | 'refused';
  reason: string;
};

/** Users who save and ask all the time, and a record of what the product has acknowledged. */
export class Workload {
  readonly saved: Saved[] = [];
  readonly streams: Stream[] = [];
  refusedWrites = 0;
  slowestMs = 0;
  #isOver = false;
  readonly #working: Promise<unknown>[] = [];

  static async begin(nodes: readonly Node[], { writers, streams }: { writers: number; streams: number }) {
    const workload = new Workload();
    const nodeOf = (index: number) => nodes[index % nodes.length] as Node;
    const opened = await Promise.all(Array.from({ length: streams }, (_, index) => openStream(nodeOf(index))));
    workload.streams.push(...opened);
    for (const stream of opened) workload.#working.push(read(stream));
    for (let index = 0; index < writers; index += 1) workload.#working.push(workload.#keepWriting(nodeOf(index)));
    return workload;
  }

  /** Resolves once every answer has begun. */
  async begun(): Promise<void> {
    const until = performance.now() + BEGUN_WITHIN_MS;
    const isWaiting = () => this.streams.some(({ outcome, text }) => outcome === 'open' && text === '');
    while (isWaiting() && performance.now() < until) await sleep(50);
  }

  get streaming(): number {
    return this.streams.filter(({ outcome }) => outcome === 'open').length;
  }

  /** Waits until the writers have stopped and the answers have ended. */
  async end(): Promise<void> {
    this.#isOver = true;
    await Promise.all(this.#working);
  }

  async #keepWriting(node: Node): Promise<void> {
    while (!this.#isOver) {
      const startedAt = performance.now();
      try {
        this.saved.push(await save(node));
      } catch {
        // The write was not acknowledged, so it may be missing.
        this.refusedWrites += 1;
      }
      this.slowestMs = Math.max(this.slowestMs, performance.now() - startedAt);
      await sleep(BETWEEN_WRITES_MS);
    }
  }
}

/** Saves a new conversation with one message; rejects unless the product acknowledges it. */
export async function save(node: Node): Promise<Saved> {
  const message: Message = { _id: randomUUID(), type: 'self_msg', content: { text: `已确认 ${randomUUID()}` } };
  const input = { title: '故障演练', context: JSON.stringify([message]), contextType: '[]' };
  const { code, msg, data } = await node.api.call(saveConversation, input, AbortSignal.timeout(CALL_LIMIT_MS));
  if (code !== 200) throw new Error(`saving failed: ${code} ${msg}`);
  return { conversationId: saveConversation.data.parse(data), message };
}

export async function openStream(node: Node): Promise<Stream> {
  const { conversationId } = await saveAtLast(node);
  const ids = { questionId: randomUUID(), answerId: randomUUID() };
  return { node, conversationId, ...ids, text: '', outcome: 'open', reason: '' };
}

/** Retries, because before the fault a machine that is still busy starting everything may refuse a save. */
async function saveAtLast(node: Node): Promise<Saved> {
  for (let attempt = 1; attempt < SAVE_TRIES; attempt += 1) {
    try {
      return await save(node);
    } catch {
      await sleep(SAVE_AGAIN_MS);
    }
  }
  return save(node);
}

/** Reads one answer to its end, whatever the outcome. */
export async function read(stream: Stream): Promise<void> {
  const { node, conversationId, questionId, answerId } = stream;
  const question = {
    messages: [{ role: 'user' as const, content: QUESTION }],
    model: 'gpt-3.5-turbo',
    chatStream: '1' as const,
  };
  let hasBegun = false;
  try {
    const input = { ...question, conversationId, questionId, answerId };
    for await (const event of node.api.ask(input, AbortSignal.timeout(STREAM_LIMIT_MS))) {
      hasBegun = true;
      if (event.type === 'text-delta') stream.text += event.text;
      if (event.type === 'answer-end') stream.outcome = 'done';
      if (event.type === 'answer-error') Object.assign(stream, { outcome: 'error', reason: event.message });
    }
    if (stream.outcome === 'open') Object.assign(stream, { outcome: 'torn', reason: 'closed without an end' });
  } catch (error) {
    if (stream.outcome === 'open')
      Object.assign(stream, { outcome: hasBegun ? 'torn' : 'refused', reason: String(error) });
  }
}
