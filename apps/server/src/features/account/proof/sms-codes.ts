import { createHmac, randomInt, randomUUID, timingSafeEqual } from 'node:crypto';
import { SMS_CODE_LENGTH, type SmsScene } from '@wenjin/contract/account/sms';
import { AppError } from '../../../platform/errors.ts';
import type { ExpiringStore } from '../../../platform/live/expiring-store.ts';
import type { Limiter } from '../../../platform/live/limiter.ts';
import type { SmsCodeMessage } from '../../../platform/sms/sms-driver.ts';

const LIFE_MINUTES = 5;

type Deps = {
  store: ExpiringStore;
  sendMessage: (message: SmsCodeMessage) => Promise<void>;
  /** A secret that all instances share. Without it nobody can derive a code from what the store holds. */
  key: string;
  limits: { address: Limiter; phone: Limiter; phoneDay: Limiter };
  /** Limits the attempts at one code. */
  tries: Limiter;
};
type Kept = { id: string; mac: string };
type Given = { mobile: string; scenes: readonly SmsScene[]; code: string };

/** Proof of a correct code. The caller uses up the code only after all other checks have passed. */
export type SmsProof = { use: () => Promise<void> };
export type SmsCodes = ReturnType<typeof createSmsCodes>;

/** A phone has one code for each scene. A code is valid for five minutes, five attempts and one use. */
export function createSmsCodes({ store, sendMessage, key, limits, tries }: Deps) {
  const macOf = (mobile: string, scene: SmsScene, code: string) =>
    createHmac('sha256', key).update(`${mobile}:${scene}:${code}`).digest('hex');

  return {
    async send({ mobile, scene, address }: { mobile: string; scene: SmsScene; address: string }): Promise<void> {
      await limits.address.spend(address);
      await limits.phone.spend(mobile);
      await limits.phoneDay.spend(mobile);
      const code = String(randomInt(10 ** SMS_CODE_LENGTH)).padStart(SMS_CODE_LENGTH, '0');
      const kept: Kept = { id: randomUUID(), mac: macOf(mobile, scene, code) };
      await store.put(storeKey(mobile, scene), JSON.stringify(kept), LIFE_MINUTES * 60_000);
      try {
        await sendMessage({ mobile, scene, code, minutes: LIFE_MINUTES });
      } catch (error) {
        // No message was sent, so the user may ask for another one at once.
        await limits.phone.forget(mobile);
        throw new AppError('unavailable', '短信发送失败，请稍后再试', { cause: error });
      }
    },

    async check({ mobile, scenes, code }: Given): Promise<SmsProof> {
      for (const scene of scenes) {
        const name = storeKey(mobile, scene);
        const value = await store.read(name);
        if (value === undefined) continue;
        const { id, mac } = JSON.parse(value) as Kept;
        // The attempt is counted before the comparison, so that of a hundred simultaneous guesses only five are
        // compared.
        await tries.spend(id).catch((error: unknown) => {
          // The code is not deleted: a user who has just entered it correctly may be about to use it. Further attempts
          // are refused.
          throw error instanceof AppError && error.kind === 'too-many' ? wrongCode() : error;
        });
        if (!isEqual(mac, macOf(mobile, scene, code.trim()))) continue;
        return {
          async use() {
            if ((await store.take(name)) !== value) throw wrongCode();
          },
        };
      }
      throw wrongCode();
    },
  };
}

function wrongCode(): AppError {
  return new AppError('invalid', '验证码错误或已过期，请重新输入', { field: 'smsCode' });
}

function storeKey(mobile: string, scene: SmsScene): string {
  return `sms:${scene}:${mobile}`;
}

function isEqual(one: string, other: string): boolean {
  return one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));
}
