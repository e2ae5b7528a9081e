import { randomUUID } from 'node:crypto';
import { createBoundedQueue } from '../../../platform/bounded-queue.ts';
import { AppError } from '../../../platform/errors.ts';
import type { ExpiringStore } from '../../../platform/live/expiring-store.ts';

const LIFE_MS = 3 * 60_000;

type Deps = { store: ExpiringStore; drawCaptcha: () => Promise<{ text: string; png: Buffer }> };
export type Captchas = ReturnType<typeof createCaptchas>;

/** Every captcha can be checked once, whether the input is right or wrong. */
export function createCaptchas({ store, drawCaptcha }: Deps) {
  // Captchas are drawn one at a time, so that the other threads of the pool stay free for password hashes. The last one
  // in the queue waits about a tenth of a second.
  const inTurn = createBoundedQueue({
    running: 1,
    waiting: 20,
    refuse: () => new AppError('too-many', '获取验证码的人数过多，请稍后再试', { retryAfterSeconds: 1 }),
  });

  return {
    async make(): Promise<{ img: string; uuid: string }> {
      const { text, png } = await inTurn(drawCaptcha);
      const uuid = randomUUID();
      await store.put(`captcha:${uuid}`, text.toLowerCase(), LIFE_MS);
      return { img: `data:image/png;base64,${png.toString('base64')}`, uuid };
    },

    async check(uuid: string | undefined, code: string | undefined): Promise<void> {
      if (code === undefined || code === '') throw new AppError('invalid', '请输入验证码', { field: 'code' });
      const expected = await store.take(`captcha:${uuid ?? ''}`);
      if (expected !== code.trim().toLowerCase())
        throw new AppError('invalid', '验证码错误或已过期，请重新输入', { field: 'code' });
    },
  };
}
