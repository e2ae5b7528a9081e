import { randomUUID } from 'node:crypto';
import { smsSceneProblem } from '@wenjin/domain/account/sms-scene-problem';
import type { AccountAdmin } from '../features/account/account-admin.routes.ts';
import type { Account } from '../features/account/account.routes.ts';
import { createBind } from '../features/account/binding/bind.ts';
import { createBindingRepository } from '../features/account/binding/binding.repository.ts';
import type { Binding } from '../features/account/binding/binding.routes.ts';
import { createCaptchas } from '../features/account/proof/captchas.ts';
import { createChangeSelf } from '../features/account/users/change-self.ts';
import { createCredentials } from '../features/account/sign-in/credentials.ts';
import { drawCaptcha } from '../features/account/proof/draw-captcha.ts';
import { createInvitationRepository } from '../features/account/registration/invitation.repository.ts';
import { createManageInvitations } from '../features/account/registration/manage-invitations.ts';
import { createOneTimeCodes } from '../features/account/proof/one-time-codes.ts';
import type { Profile } from '../features/account/users/profile.routes.ts';
import { createReadSelf } from '../features/account/users/read-self.ts';
import { createRegister } from '../features/account/registration/register.ts';
import { createRegistrationRepository } from '../features/account/registration/registration.repository.ts';
import { createResetPassword } from '../features/account/sign-in/reset-password.ts';
import { createScanLogin } from '../features/account/binding/scan-login.ts';
import { createSessionRepository } from '../features/account/sessions/session.repository.ts';
import { createSessions } from '../features/account/sessions/sessions.ts';
import { createSignIn } from '../features/account/sign-in/sign-in.ts';
import { createSignInCodes } from '../features/account/proof/sign-in-codes.ts';
import { createSmsCodes } from '../features/account/proof/sms-codes.ts';
import { createUserRepository, type UserRepository } from '../features/account/users/user.repository.ts';
import { refuse } from '../features/account/proof/refuse.ts';
import { createWechatOauth } from '../features/account/binding/wechat-oauth.ts';
import type { SettingsStore } from '../features/settings/open-settings.ts';
import type { RecordAudit } from '../platform/audit.ts';
import type { Config } from '../platform/config/config-schema.ts';
import type { OpenDatabase } from '../platform/db/open-database.ts';
import { createFlowCookie } from '../platform/http/cookies/flow-cookie.ts';
import { createSessionCookie } from '../platform/http/cookies/session-cookie.ts';
import type { LiveState } from '../platform/live/live-state.ts';
import type { OutboundClient } from '../platform/outbound/outbound-client.ts';
import type { SmsDriver } from '../platform/sms/sms-driver.ts';
import { createAccountLimits } from './account-limits.ts';
import { buildUserAdministration, type UserAdministrationParts } from './build-user-administration.ts';

const TICKET_LIFE_MS = 10 * 60_000;

type Parts = UserAdministrationParts & {
  config: Config;
  db: OpenDatabase['db'];
  live: LiveState;
  settings: SettingsStore;
  outbound: OutboundClient;
  sendMessage: SmsDriver;
  /** A secret that all instances share; stored SMS codes are hashed with it. */
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
  const shared = buildShared(parts);
  const { now, record, settings, isAuthorised, config } = parts;
  const { users, sessions, limits, transferKey, newId, smsCodes } = shared;
  const invitations = createManageInvitations({ invitations: createInvitationRepository(parts.db), newId, now });
  const register = createRegister({
    ...shared,
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
    checkScene: (scene) => {
      const message = smsSceneProblem(scene, settings.current());
      refuse(message === undefined ? undefined : { field: 'scene', message });
    },
    invitations,
    captchas: shared.captchas,
    cookie: createSessionCookie(isSecure(config)),
    flow: createFlowCookie(isSecure(config)),
    publicOrigin: config.PUBLIC_ORIGIN,
    captchaLimit: limits.captcha,
    statusLimit: limits.registerStatus,
    scanLimit: limits.scan,
    uploadLimit: limits.upload,
    ...buildSignIn(parts, shared, register),
    resetPassword: createResetPassword({ ...shared, forgetFailures: shared.credentials.forgetFailures }),
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
    ...buildUserAdministration(parts, shared),
  };
}

/** Whether users reach the product over HTTPS; cookies and security headers depend on it. */
export function isSecure(config: Config): boolean {
  return config.PUBLIC_ORIGIN?.startsWith('https:') === true;
}

type Shared = ReturnType<typeof buildShared>;

/** Dependencies shared by password, SMS and QR sign-in. */
function buildShared({ config, db, live, sendMessage, codeKey, record, reportError, now, monotonicNow }: Parts) {
  const limits = createAccountLimits({ live, record, reportError });
  const users = createUserRepository(db);
  const registrations = createRegistrationRepository(db);
  const { store } = live;
  const codes = createSignInCodes(store);
  return {
    limits,
    users,
    registrations,
    record,
    now,
    newId: randomUUID,
    transferKey: config.FRONT_TRANSFER_KEY,
    codes,
    sessions: createSessions({ sessions: createSessionRepository(db), endCodes: codes.endAll, now, monotonicNow }),
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
    tickets: createOneTimeCodes<string>(store, { name: 'open-id-ticket', lifeMs: TICKET_LIFE_MS }),
    bindings: createBindingRepository(db),
  };
}

function buildSignIn(parts: Parts, shared: Shared, register: Account['register']) {
  const { config, settings, live, reportError } = parts;
  const signIn = createSignIn({
    ...shared,
    needsSms: () => settings.current().frontMobileValidate === '1',
    needsCaptcha: config.LOGIN_CAPTCHA === '1',
  });
  return {
    signIn,
    bind: createBind({ ...shared, register, signIn }),
    scanLogin: createScanLogin({
      ...shared,
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
