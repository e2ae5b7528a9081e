import type { AccountTables } from './account-schema.ts';
import type { CompareTables } from './compare-schema.ts';
import type { ConversationTables } from './conversation-schema.ts';
import type { FileTables } from './file-schema.ts';
import type { KnowledgeTables } from './knowledge-schema.ts';
import type { RobotTables } from './robot-schema.ts';
import type { UsageTables } from './usage-schema.ts';

/** Times are milliseconds since 1970 UTC, so that both databases compare and sort them alike. */
type Time = number;

/** Append-only: triggers refuse updates and deletions. */
type AuditLogTable = {
  id: string;
  at: Time;
  /** Empty for a visitor. */
  actorId: string;
  action: string;
  target: string;
  result: 'ok' | 'failed';
  address: string;
  /** JSON text. */
  detail: string;
  /** Empty for an event without a request. */
  requestId: string;
};

type SettingTable = { name: string; value: string; updatedAt: Time };

/** A searchable message or conversation title. On SQLite its words are in a separate FTS5 table. */
type SearchEntryTable = {
  /** Derived from the time: see `search/search-index.ts`. */
  number: number;
  ownerId: string;
  conversationId: string;
  /** Null for a title. */
  messageId: string | null;
  said: 'question' | 'answer' | 'title';
  /** Normalised in the same way as a search keyword. */
  text: string;
  initials: string;
};

/** A markdown document. Its id is long and random, because whoever knows it can read a shared document. */
type OfficeDocumentTable = {
  id: string;
  ownerId: string;
  title: string;
  content: string;
  version: number;
  /** Null while only the owner may read it. */
  sharedUntil: Time | null;
  createdAt: Time;
  updatedAt: Time;
};

/** An earlier version of a document. */
type OfficeVersionTable = { documentId: string; version: number; title: string; content: string; savedAt: Time };

export type AnswerStatus = 'running' | 'done' | 'stopped' | 'failed' | 'interrupted';

type AnswerTable = {
  ownerId: string;
  id: string;
  conversationId: string;
  questionId: string;
  model: string;
  status: AnswerStatus;
  /** The instance that runs the answer, and the time of its last life sign. */
  instanceId: string;
  aliveAt: Time;
  startedAt: Time;
  firstPieceAt: Time | null;
  endedAt: Time | null;
};

/** A part of a running answer's text, appended about once a second; deleted once the answer is a message. */
type AnswerPartTable = { ownerId: string; answerId: string; number: number; text: string };

/** A boolean as a number, because SQLite has no boolean type. */
type Flag = 0 | 1;

/** The settings that an administrator has saved for a vendor; without a row the environment applies. */
type VendorTable = {
  id: string;
  baseUrl: string;
  isPrivate: Flag;
  /** The encrypted key; empty without a key. */
  keyBox: string;
  /** The last characters of the key, to recognise it. */
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
  isOffered: Flag;
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

/** A chat template of a user. */
type TemplateTable = {
  id: string;
  ownerId: string;
  title: string;
  /** The pinyin of the title, one syllable for each character; see the domain's `title-search`. */
  syllables: string;
  searchText: string;
  version: number;
  uses: number;
  /** 0 when the template was never used. */
  usedAt: Time;
  createdAt: Time;
  updatedAt: Time;
  body: string;
};

/** Users who have received the starter templates; they get them once, even after deleting all of them. */
type TemplateStartTable = { ownerId: string; createdAt: Time };

/** A flow template, which has its own model and is private or public. */
type FlowTemplateTable = {
  id: string;
  /** Null for templates that come with the product. */
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

/** The position that a user has given a template; templates without a row come first, newest first. */
type FlowOrderTable = { userId: string; templateId: string; position: number };

export type Database = AccountTables &
  CompareTables &
  ConversationTables &
  FileTables &
  KnowledgeTables &
  RobotTables &
  UsageTables & {
    auditLog: AuditLogTable;
    setting: SettingTable;
    searchEntry: SearchEntryTable;
    officeDocument: OfficeDocumentTable;
    officeVersion: OfficeVersionTable;
    answer: AnswerTable;
    answerPart: AnswerPartTable;
    vendor: VendorTable;
    model: ModelTable;
    agent: AgentTable;
    template: TemplateTable;
    templateStart: TemplateStartTable;
    flowTemplate: FlowTemplateTable;
    flowOrder: FlowOrderTable;
  };
