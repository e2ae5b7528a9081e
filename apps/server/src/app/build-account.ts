import type { IndexConfig } from '@wenjin/contract/platform/index-config';
import type { Account } from '../features/account/account.routes.ts';
import { createCaptchas } from '../features/account/captchas.ts';
import { drawCaptcha } from '../features/account/draw-captcha.ts';
import { createReadSelf } from '../features/account/read-self.ts';
import { createSessionRepository } from '../features/account/session.repository.ts';
import { createSessions } from '../features/account/sessions.ts';
import { createSignIn } from '../features/account/sign-in.ts';
import { createUserRepository, type UserRepository } from '../features/account/user.repository.ts';
import type { Config } from '../platform/config/config-schema.ts';
import type { OpenDatabase } from '../platform/db/open-database.ts';
import { createSessionCookie } from '../platform/http/session-cookie.ts';
import type { LiveState } from '../platform/live/live-state.ts';

const QUARTER_HOUR = 15 * 60;

type Parts = {
  config: Config;
  db: OpenDatabase['db'];
  live: LiveState;
  signKey: string;
  isAuthorised: (userId: string) => boolean;
  now: () => number;
};

export function buildAccount({
  config,
  db,
  live,
  signKey,
  isAuthorised,
  now,
}: Parts): Account & { users: UserRepository } {
  const users = createUserRepository(db);
  const sessions = createSessions({ sessions: createSessionRepository(db), now });
  const captchas = createCaptchas({ store: live.store, drawCaptcha });
  return {
    users,
    sessions,
    captchas,
    captchaLimit: live.createLimiter('captcha', { uses: 60, seconds: 60 }),
    cookie: createSessionCookie(isSecure(config)),
    readSelf: createReadSelf({ users, isAuthorised }),
    indexConfig: indexConfig(config, signKey),
    signIn: createSignIn({
      users,
      sessions,
      captchas,
      codes: live.store,
      needsCaptcha: config.LOGIN_CAPTCHA === '1',
      transferKey: config.FRONT_TRANSFER_KEY,
      phoneTries: live.createLimiter('sign-in-phone', {
        uses: 5,
        seconds: QUARTER_HOUR,
        lockSeconds: QUARTER_HOUR,
        message: '登录失败次数过多，请 15 分钟后再试',
      }),
      addressTries: live.createLimiter('sign-in-address', { uses: 30, seconds: QUARTER_HOUR }),
    }),
  };
}

/** With an https address people reach us over TLS, and cookies and headers say so. */
export function isSecure(config: Config): boolean {
  return config.PUBLIC_ORIGIN?.startsWith('https:') === true;
}

function indexConfig(config: Config, signKey: string): IndexConfig {
  return {
    loginCaptcha: config.LOGIN_CAPTCHA,
    frontMobileValidate: '0',
    frontTransferKey: config.FRONT_TRANSFER_KEY ?? '',
    frontWeChatLogin: '0',
    frontRegister: '0',
    brandName: config.BRAND_NAME,
    brandPath: config.BRAND_PATH,
    slogan: config.BRAND_SLOGAN,
    mainAreaUrl: '',
    signKey,
  };
}
