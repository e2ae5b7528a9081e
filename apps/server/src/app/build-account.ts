import { randomUUID } from 'node:crypto';
import type { AccountAdmin } from '../features/account/account-admin.routes.ts';
import type { Account } from '../features/account/account.routes.ts';
import { createAuditRegistrations } from '../features/account/audit-registrations.ts';
import { createBind } from '../features/account/bind.ts';
import { createBindingRepository } from '../features/account/binding.repository.ts';
import type { Binding } from '../features/account/binding.routes.ts';
import { createCaptchas } from '../features/account/captchas.ts';
import { createChangeSelf } from '../features/account/change-self.ts';
import { createCredentials } from '../features/account/credentials.ts';
import { drawCaptcha } from '../features/account/draw-captcha.ts';
import { createInvitationRepository } from '../features/account/invitation.repository.ts';
import { createInvitations } from '../features/account/invitations.ts';
import { createManageUsers } from '../features/account/manage-users.ts';
import { createOneTimeCodes } from '../features/account/one-time-codes.ts';
import type { Profile } from '../features/account/profile.routes.ts';
import { createReadSelf } from '../features/account/read-self.ts';
import { createRegister } from '../features/account/register.ts';
import { createRegistrationRepository } from '../features/account/registration.repository.ts';
import { createScanLogin } from '../features/account/scan-login.ts';
import { createSessionRepository } from '../features/account/session.repository.ts';
import { createSessions } from '../features/account/sessions.ts';
import { createSignIn } from '../features/account/sign-in.ts';
import { createSmsCodes } from '../features/account/sms-codes.ts';
import { createUserRepository, type UserRepository } from '../features/account/user.repository.ts';
import { createWechatOauth } from '../features/account/wechat-oauth.ts';
import type { SettingsStore } from '../features/settings/settings.ts';
import type { RecordAudit } from '../platform/audit.ts';
import type { Config } from '../platform/config/config-schema.ts';
import type { OpenDatabase } from '../platform/db/open-database.ts';
import { createFlowCookie } from '../platform/http/flow-cookie.ts';
import { createSessionCookie } from '../platform/http/session-cookie.ts';
import type { LiveState } from '../platform/live/live-state.ts';
import type { OutboundClient } from '../platform/outbound/outbound-client.ts';
import type { SmsDriver } from '../platform/sms/sms-driver.ts';
import { createAccountLimits } from './account-limits.ts';

const CODE_LIFE_MS = 60_000;
const TICKET_LIFE_MS = 10 * 60_000;

type Parts = {
  config: Config;
  db: OpenDatabase['db'];
  live: LiveState;
  settings: SettingsStore;
  outbound: OutboundClient;
  sendMessage: SmsDriver;
  /** A secret of all instances, for codes at rest. */
  codeKey: string;
  record: RecordAudit;
  isAuthorised: (userId: string) => boolean;
  isOwnAvatar: (userId: string, url: string) => Promise<boolean>;
  now: () => number;
  monotonicNow: () => number;
  reportError: (error: unknown) => void;
};

export type AccountParts = Account &
  Binding &
  Profile &
  AccountAdmin & { users: UserRepository; uploadLimit: Account['captchaLimit'] };

export function buildAccount(parts: Parts): AccountParts {
  const ground = buildGround(parts);
  const { now, record, settings, isAuthorised, config } = parts;
  const { users, registrations, sessions, limits, transferKey, newId, smsCodes } = ground;
  const invitations = createInvitations({ invitations: createInvitationRepository(parts.db), newId, now });
  const register = createRegister({
    ...ground,
    invitations,
    isOpen: () => settings.current().frontRegister === '1',
    registerLimit: limits.register,
  });
  return {
    users,
    sessions,
    smsCodes,
    record,
    register,
    invitations,
    captchas: ground.captchas,
    cookie: createSessionCookie(isSecure(config)),
    flow: createFlowCookie(isSecure(config)),
    publicOrigin: config.PUBLIC_ORIGIN,
    captchaLimit: limits.captcha,
    statusLimit: limits.registerStatus,
    scanLimit: limits.scan,
    uploadLimit: limits.upload,
    ...buildWaysIn(parts, ground, register),
    readSelf: createReadSelf({ users, isAuthorised }),
    changeSelf: createChangeSelf({
      users,
      sessions,
      isOwnAvatar: parts.isOwnAvatar,
      transferKey,
      passwordTries: limits.password,
      record,
      now,
    }),
    auditRegistrations: createAuditRegistrations({ registrations, newId, now }),
    manageUsers: createManageUsers({
      users,
      sessions,
      isAuthorised,
      setAuthorised: (userId, isMember) => settings.setMember('versionAuth', userId, isMember),
      now,
    }),
  };
}

/** With an https address people reach us over TLS, and cookies and headers say so. */
export function isSecure(config: Config): boolean {
  return config.PUBLIC_ORIGIN?.startsWith('https:') === true;
}

type Ground = ReturnType<typeof buildGround>;

/** Dependencies shared by password, SMS and QR sign-in. */
function buildGround({ config, db, live, sendMessage, codeKey, record, reportError, now, monotonicNow }: Parts) {
  const limits = createAccountLimits({ live, record, reportError });
  const users = createUserRepository(db);
  const registrations = createRegistrationRepository(db);
  const { store } = live;
  return {
    limits,
    users,
    registrations,
    record,
    now,
    newId: randomUUID,
    transferKey: config.FRONT_TRANSFER_KEY,
    sessions: createSessions({ sessions: createSessionRepository(db), now, monotonicNow }),
    captchas: createCaptchas({ store, drawCaptcha }),
    smsCodes: createSmsCodes({ store, sendMessage, key: codeKey, limits: limits.sms, tries: limits.smsTries }),
    credentials: createCredentials({
      users,
      registrations,
      phoneTries: limits.signInPhone,
      addressTries: limits.signInAddress,
      record,
      now,
    }),
    codes: createOneTimeCodes<string>(store, { name: 'sign-in-code', lifeMs: CODE_LIFE_MS }),
    tickets: createOneTimeCodes<string>(store, { name: 'open-id-ticket', lifeMs: TICKET_LIFE_MS }),
    bindings: createBindingRepository(db),
  };
}

function buildWaysIn(parts: Parts, ground: Ground, register: Account['register']) {
  const { config, settings, live, reportError } = parts;
  const signIn = createSignIn({
    ...ground,
    needsSms: () => settings.current().frontMobileValidate === '1',
    needsCaptcha: config.LOGIN_CAPTCHA === '1',
  });
  return {
    signIn,
    bind: createBind({ ...ground, register, signIn }),
    scanLogin: createScanLogin({
      ...ground,
      oauth: buildOauth(parts),
      isOn: () => settings.current().frontWeChatLogin === '1',
      store: live.store,
      ssoRedirectUrl: config.SSO_REDIRECT_URL,
      reportError,
    }),
  };
}

function buildOauth({ config, outbound }: Parts) {
  const { WECHAT_APP_ID: appId, WECHAT_APP_SECRET: appSecret, WECHAT_OAUTH_BASE: base } = config;
  return appId === undefined || appSecret === undefined
    ? undefined
    : createWechatOauth({ appId, appSecret, base, outbound });
}
