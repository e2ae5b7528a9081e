import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { saveConversation } from '@wenjin/contract/chat/conversation';
import type { Message } from '@wenjin/contract/chat/message';
import { Api } from '../api.ts';
import { SEED_PASSWORD, SEED_PHONE, type Product } from '../product.ts';

const CONVERSATIONS = 5;
// Slow enough that every answer still runs at the latest time of a kill.
const SLOW_PIECES = { BUILT_IN_PIECE_MS: '120' };
const MODEL = 'gpt-3.5-turbo';

type Piece = { text: string; at: number };

/** What the server had acknowledged for one conversation when it was killed. */
export type Promised = {
  conversationId: string;
  /** Messages of saves that returned. */
  saved: Message[];
  question: { id: string; text: string; isAcknowledged: boolean };
  answer: { id: string; pieces: Piece[]; isComplete: boolean };
};

export type Killed = { promises: Promised[]; killedAt: number; afterMs: number };

/** Streams several answers at once and kills the server while they run. */
export async function streamAndKill(product: Product, afterMs: number): Promise<Killed> {
  await product.start(SLOW_PIECES);
  const api = await signedIn(product);
  const promises = await Promise.all(Array.from({ length: CONVERSATIONS }, (_, index) => openConversation(api, index)));
  const streams = promises.map((promised) => readAnswer(api, promised));
  const saves = keepSaving(api, promises);
  await sleep(afterMs);
  const killedAt = Date.now();
  await product.kill();
  await Promise.all([...streams, saves]);
  return { promises, killedAt, afterMs };
}

export async function signedIn(product: Product): Promise<Api> {
  const api = new Api(product.origin);
  const { code, msg } = await api.signIn(SEED_PHONE, SEED_PASSWORD);
  if (code !== 200) throw new Error(`sign-in failed: ${code} ${msg}`);
  return api;
}

async function openConversation(api: Api, index: number): Promise<Promised> {
  const text = `请详细介绍第 ${index + 1} 个主题：企业如何安排年假、考勤与绩效面谈？请分十点说明。`;
  const promised = nothingPromised(text);
  await saveOneMore(api, promised);
  return promised;
}

/** Resolves at the end of the stream or when the connection breaks, which is what the kill causes. */
async function readAnswer(api: Api, { conversationId, question, answer }: Promised): Promise<void> {
  try {
    const events = api.ask({
      messages: [{ role: 'user', content: question.text }],
      model: MODEL,
      chatStream: '1',
      conversationId,
      questionId: question.id,
      answerId: answer.id,
    });
    for await (const event of events) {
      question.isAcknowledged = true;
      if (event.type === 'text-delta') answer.pieces.push({ text: event.text, at: Date.now() });
      if (event.type === 'answer-end') answer.isComplete = true;
    }
  } catch {
    // The kill broke the connection. `answer` holds what had arrived until then.
  }
}

/** Saves further conversations while the answers stream, until the server is gone. */
async function keepSaving(api: Api, promises: Promised[]): Promise<void> {
  for (;;) {
    const promised = nothingPromised('');
    try {
      await saveOneMore(api, promised);
    } catch {
      // The server was killed as intended; the failed save was never acknowledged.
      return;
    }
    promises.push(promised);
    await sleep(200);
  }
}

async function saveOneMore(api: Api, promised: Promised): Promise<void> {
  const message: Message = { _id: randomUUID(), type: 'self_msg', content: { text: `已确认 ${randomUUID()}` } };
  const { code, msg, data } = await api.call(saveConversation, {
    title: '崩溃演练',
    context: JSON.stringify([message]),
    contextType: '[]',
  });
  if (code !== 200) throw new Error(`saving failed: ${code} ${msg}`);
  promised.conversationId = saveConversation.data.parse(data);
  promised.saved.push(message);
}

function nothingPromised(questionText: string): Promised {
  return {
    conversationId: '',
    saved: [],
    question: { id: randomUUID(), text: questionText, isAcknowledged: false },
    answer: { id: randomUUID(), pieces: [], isComplete: false },
  };
}
