import type { AuditStatus } from '@wenjin/contract/account/registration';

/** Times are milliseconds since 1970 UTC, so that both databases compare and order them alike. */
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
  /** Set for a password that an administrator gave: it must be replaced, and serves until then only. */
  passwordExpiresAt: Time | null;
};

type SessionTable = {
  /** SHA-256 of the token; the token itself is only in the browser. */
  tokenHash: string;
  userId: string;
  userAgent: string;
  createdAt: Time;
  lastSeenAt: Time;
  expiresAt: Time;
  /** A revoked session is kept until it would have run out, to be told apart from an unknown one. */
  revokedAt: Time | null;
  /** Where it was begun from. */
  address: string;
};

/** One application for each phone; a refused one is replaced by the next. */
type RegistrationTable = {
  id: string;
  phone: string;
  /** Moves to the user with the audit; empty afterwards. */
  passwordHash: string;
  auditStatus: AuditStatus;
  auditRemark: string;
  invitationCode: string;
  /** Of the messaging app, when the application came from there. */
  openId: string | null;
  createdAt: Time;
  auditedAt: Time | null;
  auditorId: string | null;
  userId: string | null;
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

/** Which account of the messaging app signs in as which user. */
type BindingTable = { openId: string; userId: string; createdAt: Time };

/** What is known of a stored file; its bytes are in the storage under the same name. */
type FileTable = { name: string; ownerId: string; kind: string; type: string; size: number; createdAt: Time };

/** Only grows: triggers refuse everything but an insert. */
type AuditLogTable = {
  id: string;
  at: Time;
  /** Empty for a visitor. */
  actorId: string;
  action: string;
  target: string;
  result: 'ok' | 'failed';
  address: string;
  /** JSON. */
  detail: string;
  /** Empty for what no request caused. */
  requestId: string;
};

type SettingTable = { name: string; value: string; updatedAt: Time };

type ConversationTable = {
  id: string;
  ownerId: string;
  title: string;
  /** JSON text of the list of sources used. */
  contextType: string;
  version: number;
  createdAt: Time;
  operatedAt: Time;
};

type MessageTable = {
  conversationId: string;
  id: string;
  /** Order within the conversation; a fraction when something was put between two others. */
  position: number;
  /** JSON of the message as it travels. */
  body: string;
};

/** What can be found: a message, or the title of a conversation. On SQLite its words are in a table of FTS5 beside it. */
type SearchEntryTable = {
  /** Its time: see `search/search-index.ts`. */
  number: number;
  ownerId: string;
  conversationId: string;
  /** Null for a title. */
  messageId: string | null;
  said: 'question' | 'answer' | 'title';
  /** Folded as a keyword is. */
  text: string;
  initials: string;
};

/** A document in markdown. Its id is long and random, because whoever knows it may read a shared one. */
type OfficeDocumentTable = {
  id: string;
  ownerId: string;
  title: string;
  content: string;
  version: number;
  /** Null while only its owner may read it. */
  sharedUntil: Time | null;
  createdAt: Time;
  updatedAt: Time;
};

/** What a document was before. */
type OfficeVersionTable = { documentId: string; version: number; title: string; content: string; savedAt: Time };

export type AnswerStatus = 'running' | 'done' | 'stopped' | 'failed' | 'interrupted';

type AnswerTable = {
  ownerId: string;
  id: string;
  conversationId: string;
  questionId: string;
  model: string;
  status: AnswerStatus;
  /** The instance that runs it, and when that last showed a sign of life. */
  instanceId: string;
  aliveAt: Time;
  startedAt: Time;
  firstPieceAt: Time | null;
  endedAt: Time | null;
};

/** Text of a running answer, appended about once a second; gone once the answer is a message. */
type AnswerPartTable = { ownerId: string; answerId: string; number: number; text: string };

/** Yes or no, alike on both databases. */
type Flag = 0 | 1;

/** What an administrator has set for a vendor; without a row the environment decides. */
type VendorTable = {
  id: string;
  baseUrl: string;
  isPrivate: Flag;
  /** The key, encrypted; empty when there is none. */
  keyBox: string;
  /** Its last characters, to tell one from another. */
  keyHint: string;
  updatedAt: Time;
};

type ModelTable = {
  id: string;
  label: string;
  vendor: string;
  upstreamName: string;
  tokenLimit: number;
  isVision: Flag;
  isOn: Flag;
  position: number;
};

type AgentTable = {
  id: string;
  name: string;
  icon: string;
  description: string;
  prompt: string;
  model: string;
  isOn: Flag;
  createdAt: Time;
  updatedAt: Time;
};

/** One row for every call of a model: what it cost, how long it took, how it ended. */
type UsageTable = {
  id: string;
  ownerId: string;
  purpose: string;
  model: string;
  vendor: string;
  outcome: string;
  promptTokens: number;
  answerTokens: number;
  /** Whether we counted ourselves because the vendor did not say. */
  isEstimated: Flag;
  startedAt: Time;
  firstPieceMs: number | null;
  durationMs: number;
};

/** A user's own words to start a question with. */
type TemplateTable = {
  id: string;
  ownerId: string;
  title: string;
  /** How the title sounds, a syllable for each character; see the domain's `title-search`. */
  syllables: string;
  searchText: string;
  version: number;
  uses: number;
  /** 0 when it was never used. */
  usedAt: Time;
  createdAt: Time;
  updatedAt: Time;
  body: string;
};

/** Who has received the first templates of an account: once, even if all of them were deleted since. */
type TemplateStartTable = { ownerId: string; createdAt: Time };

/** A template with a model of its own, for its owner or for everybody. */
type FlowTemplateTable = {
  id: string;
  /** Null for those that came with the product. */
  ownerId: string | null;
  codeNo: string;
  title: string;
  syllables: string;
  searchText: string;
  model: string;
  ask: Flag;
  classType: string;
  isInUse: Flag;
  isPublic: Flag;
  isInRightMenu: Flag;
  isInChat: Flag;
  isInputRequired: Flag;
  mdUrl: string;
  placeholder: string;
  version: number;
  createdAt: Time;
  updatedAt: Time;
  body: string;
};

/** Where a user has put a template; those without a row come before, newest first. */
type FlowOrderTable = { userId: string; templateId: string; position: number };

/** The question of a conversation that none may follow; it holds as long as that question is there. */
type LastQuestionTable = { conversationId: string; questionId: string };

export type Database = {
  user: UserTable;
  session: SessionTable;
  registration: RegistrationTable;
  invitation: InvitationTable;
  binding: BindingTable;
  file: FileTable;
  auditLog: AuditLogTable;
  setting: SettingTable;
  conversation: ConversationTable;
  message: MessageTable;
  searchEntry: SearchEntryTable;
  officeDocument: OfficeDocumentTable;
  officeVersion: OfficeVersionTable;
  answer: AnswerTable;
  answerPart: AnswerPartTable;
  vendor: VendorTable;
  model: ModelTable;
  agent: AgentTable;
  usage: UsageTable;
  template: TemplateTable;
  templateStart: TemplateStartTable;
  flowTemplate: FlowTemplateTable;
  flowOrder: FlowOrderTable;
  lastQuestion: LastQuestionTable;
};
