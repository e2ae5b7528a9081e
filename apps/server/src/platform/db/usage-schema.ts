/** Milliseconds since 1970 UTC. */
type Time = number;
/** A boolean as a number, because SQLite has no boolean type. */
type Flag = 0 | 1;

/** One row for every model call: its cost, its duration and its outcome. */
type UsageTable = {
  id: string;
  ownerId: string;
  /** What the call was for; see the domain's `purposes`. */
  purpose: string;
  model: string;
  vendor: string;
  outcome: string;
  /** The kind of a vendor's failure; empty when the call did not fail. */
  failure: string;
  promptTokens: number;
  answerTokens: number;
  /** Seconds of recognised speech, or characters of spoken text; 0 for the calls of language models. */
  spoken: number;
  /** Set when we estimated the tokens because the vendor did not report them. */
  isEstimated: Flag;
  startedAt: Time;
  firstPieceMs: number | null;
  durationMs: number;
  /** The answer that the call belongs to; null for titles and the like. */
  answerId: string | null;
  /** The day in whose sums this row is counted; null until it is counted. */
  rolledDay: string | null;
};

export type RecordStatus = 'running' | 'done' | 'stopped' | 'failed' | 'empty';

/** One row for every question that a user has asked. It stays when the conversation is deleted. */
type AnswerRecordTable = {
  ownerId: string;
  answerId: string;
  /** Empty for an answer that was not stored in a conversation. */
  conversationId: string;
  questionId: string;
  /** The beginning of the question. */
  question: string;
  /** Empty when no model was asked. */
  model: string;
  /** A vendor, or `knowledge`, `agent`, `flow` or `compare`. */
  source: string;
  /** JSON text with the categories of the knowledge base. */
  categories: string;
  status: RecordStatus;
  startedAt: Time;
  firstPieceMs: number | null;
  durationMs: number | null;
};

/** The sums of a day, in the time zone of the organisation, for each user. Robots have a line of their own. */
type UsageDayTable = {
  day: string;
  ownerId: string;
  model: string;
  purpose: string;
  calls: number;
  failed: number;
  limited: number;
  promptTokens: number;
  answerTokens: number;
  /** As in `usage`. */
  spoken: number;
};

/** The same for a whole month, so that a year is not the sum of all its days. */
type UsageMonthTable = {
  month: string;
  ownerId: string;
  model: string;
  purpose: string;
  calls: number;
  failed: number;
  limited: number;
  promptTokens: number;
  answerTokens: number;
  /** As in `usage`. */
  spoken: number;
};

/** The sums of a day for all users together. It stays when a user is deleted. */
type UsageTotalTable = {
  day: string;
  model: string;
  purpose: string;
  calls: number;
  failed: number;
  limited: number;
  promptTokens: number;
  answerTokens: number;
  /** As in `usage`. */
  spoken: number;
};

/** How many calls of a day had their first piece after so many tenths of a second. */
type UsagePaceTable = { day: string; purpose: string; tenths: number; calls: number };

/** The quota of one user in place of the default; null is unlimited. */
type QuotaTable = { userId: string; answers: number | null; tokens: number | null; updatedAt: Time };

export type UsageTables = {
  usage: UsageTable;
  answerRecord: AnswerRecordTable;
  usageDay: UsageDayTable;
  usageMonth: UsageMonthTable;
  usageTotal: UsageTotalTable;
  usagePace: UsagePaceTable;
  quota: QuotaTable;
};
