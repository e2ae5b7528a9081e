import type { AuditStatus } from '@wenjin/contract/account/registration';

/** Times are milliseconds since 1970 UTC, so that both databases compare and sort them alike. */
type Time = number;

type UserTable = {
  id: string;
  phone: string;
  nickname: string;
  avatar: string;
  passwordHash: string;
  grade: number;
  disabledAt: Time | null;
  createdAt: Time;
  updatedAt: Time;
  /** Set for a password that an administrator has set: the user must replace it, and before this time. */
  passwordExpiresAt: Time | null;
  /** When the user was asked for a nickname; null before that. */
  nicknameAskedAt: Time | null;
};

type SessionTable = {
  /** SHA-256 of the token; the token itself is only in the browser. */
  tokenHash: string;
  userId: string;
  userAgent: string;
  createdAt: Time;
  lastSeenAt: Time;
  expiresAt: Time;
  /** A revoked session is kept until its normal end, so that it can be distinguished from an unknown one. */
  revokedAt: Time | null;
  /** The address from which the session was started. */
  address: string;
};

/** Each phone has one application; a new one replaces a refused one. */
type RegistrationTable = {
  id: string;
  phone: string;
  /** Moves to the user when the application passes; empty afterwards. */
  passwordHash: string;
  auditStatus: AuditStatus;
  auditRemark: string;
  invitationCode: string;
  /** The WeChat openId of an application that came from WeChat. */
  openId: string | null;
  wechatApp: WechatApp | null;
  unionId: string | null;
  createdAt: Time;
  auditedAt: Time | null;
  auditorId: string | null;
  userId: string | null;
  /** The applicant's name; may be empty. */
  name: string;
};

type InvitationTable = {
  id: string;
  code: string;
  note: string;
  maxUses: number;
  uses: number;
  creatorId: string;
  createdAt: Time;
  expiresAt: Time;
  revokedAt: Time | null;
};

/** The website application shows a QR code; the other one works inside WeChat. */
type WechatApp = 'website' | 'in-app';

/** Which WeChat user signs in as which user: one row for each WeChat application that has seen the WeChat user. */
type BindingTable = {
  app: WechatApp;
  openId: string;
  /** The same in all applications; null until WeChat has told it. */
  unionId: string | null;
  userId: string;
  createdAt: Time;
};

/** The tables of accounts. */
export type AccountTables = {
  user: UserTable;
  session: SessionTable;
  registration: RegistrationTable;
  invitation: InvitationTable;
  binding: BindingTable;
};
