import { randomUUID } from 'node:crypto';
import { smsSceneProblem } from '@wenjin/domain/account/sms-scene-problem';
import type { AccountAdmin } from '../features/account/account-admin.routes.ts';
import type { Account } from '../features/account/account.routes.ts';
import { createBind } from '../features/account/binding/bind.ts';
import { createBindingRepository, type WechatIdentity } from '../features/account/users/binding.repository.ts';
import type { Binding } from '../features/account/binding/binding.routes.ts';
import { createCaptchas } from '../features/account/proof/captchas.ts';
import { createChangeSelf } from '../features/account/users/change-self.ts';
import { createCredentials } from '../features/account/sign-in/credentials.ts';
import { drawCaptcha } from '../features/account/proof/draw-captcha.ts';
import { createInvitationRepository } from '../features/account/registration/invitation.repository.ts';
import { createManageInvitations } from '../features/account/registration/manage-invitations.ts';
import { createOneTimeCodes } from '../features/account/proof/one-time-codes.ts';
import { createPasswordPolicy } from '../features/account/proof/password-policy.ts';
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
import { createSlowAddress } from '../features/account/sign-in/slow-address.ts';
import { createSmsCodes } from '../features/account/proof/sms-codes.ts';
import { createUnbind } from '../features/account/binding/unbind.ts';
import type { TransferKeys } from '../features/account/proof/transfer-keys.ts';
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
  transferKeys: TransferKeys;
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
  const { users, sessions, limits, transferKeys, newId, smsCodes } = shared;
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
    noteNicknameAsked: (userId: string) => users.noteNicknameAsked(userId, now()),
    changeSelf: createChangeSelf({
      users,
      sessions,
      isOwnAvatar: parts.isOwnAvatar,
      transferKeys,
      checkPassword: shared.checkPassword,
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
function buildShared(parts: Parts) {
  const { db, live, sendMessage, codeKey, record, now, monotonicNow } = parts;
  const limits = createAccountLimits({ ...parts, settings: () => parts.settings.current() });
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
    transferKeys: parts.transferKeys,
    checkPassword: createPasswordPolicy({
      brandNames: () => [parts.settings.current().brandName, parts.config.BRAND_PATH.slice(1)],
    }),
    codes,
    sessions: createSessions({ sessions: createSessionRepository(db), endCodes: codes.endAll, now, monotonicNow }),
    captchas: createCaptchas({ store, drawCaptcha }),
    smsCodes: createSmsCodes({ store, sendMessage, key: codeKey, limits: limits.sms, tries: limits.smsTries }),
    credentials: createCredentials({
      users,
      registrations,
      phoneTries: limits.signInPhone,
      addressTries: createSlowAddress({ tries: limits.signInAddress, slot: limits.signInSlot }),
      record,
      now,
    }),
    tickets: createOneTimeCodes<WechatIdentity>(store, { name: 'wechat-ticket', lifeMs: TICKET_LIFE_MS }),
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
    unbind: createUnbind({ ...shared, endCodes: shared.codes.endAll }),
    bind: createBind({ ...shared, register, signIn }),
    scanLogin: createScanLogin({
      ...shared,
      applications: buildApplications(parts),
      isOn: () => settings.current().frontWeChatLogin === '1',
      store: live.store,
      ssoRedirectUrl: config.SSO_REDIRECT_URL,
      reportError,
    }),
  };
}

function buildApplications({ config, outbound }: Parts) {
  const make = (app: WechatIdentity['app'], appId: string | undefined, appSecret: string | undefined) =>
    appId === undefined || appSecret === undefined
      ? {}
      : { [app]: createWechatOauth({ app, appId, appSecret, base: config.WECHAT_OAUTH_BASE, outbound }) };
  return {
    ...make('website', config.WECHAT_APP_ID, config.WECHAT_APP_SECRET),
    ...make('in-app', config.WECHAT_IN_APP_ID, config.WECHAT_IN_APP_SECRET),
  };
}
