import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { ExpiringStore } from '../../../platform/live/expiring-store.ts';
import { sha256 } from '../../../platform/sha256.ts';
import type { PracticeRepository } from './practice.repository.ts';
import { type LoginStep, type RobotDriver, RobotError } from '../common/robot-driver.ts';

/** How often the phone is looked at; a real app would hold the call open. */
const LOOK_MS = 250;
const HELD_OPEN_MS = 20_000;
const TYPING_MS = 30_000;

type Deps = { practice: PracticeRepository; store: ExpiringStore; now: () => number };

export const typingKey = (tokenHash: string) => `practice-typing:${tokenHash}`;

/** A messaging app of our own: its phone is a page of the product, and its messages are in our database. */
export function createPracticeDriver({ practice, store, now }: Deps): RobotDriver {
  return {
    async begin(robotId) {
      const token = randomBytes(32).toString('base64url');
      const phone = { robotId, tokenHash: sha256(token), state: 'shown', phoneHash: '', name: '', shownAt: now() };
      await practice.addPhone(phone);
      return { handle: phone.tokenHash, qrText: `/robot/practice/${token}`, host: '' };
    },

    async askLogin({ handle }, _verifyCode, signal): Promise<LoginStep> {
      const phone = await practice.findPhone(handle);
      await sleep(LOOK_MS, undefined, { signal });
      if (phone === undefined) return { status: 'expired' };
      if (phone.state === 'confirmed')
        return { status: 'confirmed', access: { token: handle, baseUrl: '', botId: 'robot' } };
      if (phone.state === 'cancelled') return { status: 'cancelled' };
      return { status: phone.state === 'scanned' ? 'scanned' : 'waiting' };
    },

    start: async () => {},

    async stop({ token }) {
      await practice.changePhone(token, ['shown', 'scanned', 'confirmed'], { state: 'ended' });
    },

    async receive({ token }, cursor, signal) {
      const after = cursor === '' ? 0 : Number(cursor);
      for (let waited = 0; waited < HELD_OPEN_MS; waited += LOOK_MS) {
        const phone = await practice.findPhone(token);
        if (phone?.state !== 'confirmed') throw new RobotError('stale', 'the phone has ended the practice');
        const rows = await practice.listMessages(token, after, 'in');
        const messages = rows.map(({ clientId, text }) => ({
          messageId: `in:${clientId}`,
          contactId: token.slice(0, 16),
          name: phone.name,
          kind: 'text' as const,
          text,
          contextToken: '',
        }));
        if (rows.length > 0) return { messages, cursor: String(rows.at(-1)?.number ?? after) };
        await sleep(LOOK_MS, undefined, { signal });
      }
      return { messages: [], cursor };
    },

    async setTyping({ token }, { isTyping }) {
      if (isTyping) await store.put(typingKey(token), '1', TYPING_MS);
      else await store.take(typingKey(token));
    },

    async send({ token }, { clientId, text }) {
      await practice.addMessage({ tokenHash: token, clientId: `out:${clientId}`, direction: 'out', text, at: now() });
    },
  };
}
