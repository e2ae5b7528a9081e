import { randomBytes } from 'node:crypto';
import type { Practice, PracticeMessage } from '@wenjin/contract/robot/practice';
import { QR_SECONDS } from '@wenjin/contract/robot/robot';
import { AppError } from '../../../platform/errors.ts';
import type { ExpiringStore } from '../../../platform/live/expiring-store.ts';
import { sha256 } from '../../../platform/sha256.ts';
import { typingKey } from './practice-driver.ts';
import type { RobotRepository } from '../store/robot.repository.ts';
import type { PhoneRow, PracticeRepository, PracticeRow } from './practice.repository.ts';

type Deps = {
  practice: PracticeRepository;
  robots: RobotRepository;
  store: ExpiringStore;
  readName: () => Promise<string>;
  now: () => number;
};
type Phone = { token: string; phone: string | undefined };
export type PracticePhone = ReturnType<typeof createPracticePhone>;

export const DEAD_LINK = '二维码已失效，请在电脑上刷新';

/** The phone of the practice driver: it confirms a sign-in and then talks with the robot like a contact. */
export function createPracticePhone({ practice, robots, store, readName, now }: Deps) {
  /** Once confirmed, a sign-in belongs to the phone that confirmed it; for any other phone it does not exist. */
  async function find({ token, phone }: Phone): Promise<PhoneRow | undefined> {
    const row = await practice.findPhone(sha256(token));
    if (row === undefined || row.state === 'cancelled') return undefined;
    const isNew = row.state === 'shown' || row.state === 'scanned';
    if (isNew) return now() - row.shownAt > QR_SECONDS * 1000 ? undefined : row;
    return phone !== undefined && row.phoneHash === sha256(phone) ? row : undefined;
  }

  async function findOrFail(phone: Phone): Promise<PhoneRow> {
    const row = await find(phone);
    if (row === undefined) throw new AppError('missing', DEAD_LINK);
    return row;
  }

  return {
    async read(phone: Phone, after: number): Promise<Practice> {
      const row = await find(phone);
      const robot = row === undefined ? undefined : await robots.find(row.robotId);
      const nickName = robot === undefined || robot.nickName === '' ? await readName() : robot.nickName;
      const nothing = { nickName, device: '', shownTime: '', name: '', isTyping: false, messages: [] };
      if (row === undefined || robot === undefined) return { ...nothing, state: 'expired' };
      if (row.state === 'shown') await practice.changePhone(row.tokenHash, ['shown'], { state: 'scanned' });
      const shown = {
        ...nothing,
        device: robot.device,
        shownTime: new Date(row.shownAt).toISOString(),
        name: row.name,
      };
      if (row.state === 'shown' || row.state === 'scanned') return { ...shown, state: 'scanned' };
      return {
        ...shown,
        state: row.state === 'confirmed' ? 'confirmed' : 'ended',
        isTyping: (await store.read(typingKey(row.tokenHash))) !== undefined,
        messages: (await practice.listMessages(row.tokenHash, after)).map(toMessage),
      };
    },

    /** Returns the secret by which this phone is known from now on. */
    async confirm({ token }: { token: string }, name: string): Promise<string> {
      const row = await findOrFail({ token, phone: undefined });
      const phone = randomBytes(32).toString('base64url');
      const change = { state: 'confirmed', phoneHash: sha256(phone), name };
      if (!(await practice.changePhone(row.tokenHash, ['shown', 'scanned'], change)))
        throw new AppError('missing', DEAD_LINK);
      return phone;
    },

    async cancel(phone: Phone): Promise<void> {
      const row = await findOrFail(phone);
      await practice.changePhone(row.tokenHash, ['shown', 'scanned'], { state: 'cancelled' });
    },

    async send(phone: Phone, { id, text }: { id: string; text: string }): Promise<PracticeMessage> {
      const row = await findOrFail(phone);
      if (row.state !== 'confirmed') throw new AppError('conflict', '机器人已退出登录，消息没有发出');
      const message = { tokenHash: row.tokenHash, clientId: id, direction: 'in', text, at: now() };
      return toMessage(await practice.addMessage(message));
    },
  };
}

function toMessage({ number, clientId, direction, text, at }: PracticeRow): PracticeMessage {
  return { id: clientId, number, isOwn: direction === 'in', text, time: new Date(at).toISOString() };
}
