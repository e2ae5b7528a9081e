import type { bindLogin, BindUserInput, ssoBindUser } from '@wenjin/contract/account/binding';
import type { AuditStatus } from '@wenjin/contract/account/registration';
import { findBindLoginProblem, findSsoBindProblem } from '@wenjin/domain/account/find-register-problem';
import type { z } from 'zod';
import type { RecordAudit } from '../../../platform/audit.ts';
import { AppError } from '../../../platform/errors.ts';
import type { BindingRepository, WechatIdentity } from '../users/binding.repository.ts';
import type { Credentials } from '../sign-in/credentials.ts';
import type { OneTimeCodes } from '../proof/one-time-codes.ts';
import { refuse } from '../proof/refuse.ts';
import { type Register, REGISTER_SCENES } from '../registration/register.ts';
import type { Visit } from '../sessions/sessions.ts';
import type { BegunSession, BrowserVisit, SignIn } from '../sign-in/sign-in.ts';
import type { SmsCodes } from '../proof/sms-codes.ts';
import type { User, UserRepository } from '../users/user.repository.ts';

type Deps = {
  users: UserRepository;
  bindings: BindingRepository;
  /** A page holds a ticket as its `openId`. A ticket stands for the WeChat user once, in one browser. */
  tickets: OneTimeCodes<WechatIdentity>;
  credentials: Credentials;
  smsCodes: SmsCodes;
  register: Register;
  signIn: SignIn;
  record: RecordAudit;
  now: () => number;
};
type Bound = { begun: BegunSession | undefined; auditStatus: AuditStatus; auditStatusText: string };
export type BindVisit = Visit & { browser: string | undefined };
export type Bind = ReturnType<typeof createBind>;

/**
 * Binds an account to a WeChat user. The ticket is used up last, so a user can correct a mistyped form and send it
 * again.
 */
export function createBind(deps: Deps) {
  return {
    /**
     * Registers a user and binds it. A session starts at once only with an invitation; otherwise the registration is
     * audited first.
     */
    async asNewUser({ openId: ticket, ...input }: BindUserInput, visit: BindVisit): Promise<Bound> {
      const { auditStatus, auditStatusText, userId } = await deps.register.register(input, visit, {
        check: () => checkFree(ticket, visit),
        claimWechat: () => claim(ticket, visit),
      });
      const user = userId === undefined ? undefined : await deps.users.findById(userId);
      const begun = user === undefined ? undefined : await deps.signIn.begin(user, inBrowser(visit));
      return { begun, auditStatus, auditStatusText };
    },

    /** Needs the same proof as a sign-in: otherwise a binding would be a way around a mandatory SMS code. */
    async byPassword({ openId, ...input }: z.output<typeof bindLogin.input>, visit: BindVisit): Promise<BegunSession> {
      refuse(findBindLoginProblem(input, false));
      await checkTicket(openId, visit);
      return bindAndBegin(await deps.signIn.prove(input, visit, 'bind'), openId, visit);
    },

    async byPhone(input: z.output<typeof ssoBindUser.input>, visit: BindVisit): Promise<BegunSession> {
      refuse(findSsoBindProblem(input));
      await checkTicket(input.openId, visit);
      const { user, proof } = await deps.credentials.byPhone({
        action: 'bind',
        phone: input.username,
        address: visit.address,
        hasCode: true,
        prove: () => deps.smsCodes.check({ mobile: input.username, scenes: REGISTER_SCENES, code: input.smsCode }),
      });
      await proof.use();
      return bindAndBegin(user, input.openId, visit);
    },
  };

  async function checkTicket(ticket: string, { browser }: BindVisit): Promise<WechatIdentity> {
    const identity = ticket === '' ? undefined : await deps.tickets.read(ticket, browser);
    if (identity === undefined) throw expired();
    return identity;
  }

  /** Rejects a bound WeChat user before the registration uses up the SMS code. */
  async function checkFree(ticket: string, visit: BindVisit): Promise<void> {
    const binding = await deps.bindings.find(await checkTicket(ticket, visit), deps.now());
    if (binding !== undefined) throw taken();
  }

  async function claim(ticket: string, { browser }: BindVisit): Promise<WechatIdentity> {
    const identity = await deps.tickets.use(ticket, browser);
    if (identity === undefined) throw expired();
    return identity;
  }

  async function bindAndBegin(user: User, ticket: string, visit: BindVisit): Promise<BegunSession> {
    const identity = await claim(ticket, visit);
    const outcome = await deps.bindings.add(identity, { userId: user.id, createdAt: deps.now() });
    const event = { action: 'bind', actorId: user.id, target: user.phone, address: visit.address } as const;
    if (outcome !== 'bound') {
      const error = outcome === 'other-user' ? taken() : new AppError('conflict', '该账号已绑定其他微信');
      await deps.record({ ...event, result: 'failed', detail: { reason: error.message } });
      throw error;
    }
    await deps.record({ ...event, result: 'ok' });
    return deps.signIn.begin(user, inBrowser(visit));
  }
}

function inBrowser({ browser, ...visit }: BindVisit): BrowserVisit {
  if (browser === undefined) throw expired();
  return { ...visit, browser };
}

function expired(): AppError {
  return new AppError('invalid', '微信授权已失效，请重新扫码', { field: 'openId' });
}

function taken(): AppError {
  return new AppError('conflict', '该微信已绑定其他账号');
}
