/** Milliseconds since 1970 UTC. */
type Time = number;

type ArticleTable = {
  id: string;
  /** The number of the newest version. */
  version: number;
  createdAt: Time;
  updatedAt: Time;
  deletedAt: Time | null;
};

type ArticleVersionTable = {
  articleId: string;
  version: number;
  title: string;
  category: string;
  body: string;
  /** `draft` or `published`. */
  status: string;
  /** Days as YYYY-MM-DD; empty for no limit. */
  effectiveFrom: string;
  effectiveTo: string;
  /** Name of the imported file, or empty. */
  source: string;
  savedAt: Time;
  /** Null for articles that came with the product. */
  savedBy: string | null;
};

/** What a bulk change or a deletion has replaced, as JSON. */
type ArticleUndoTable = { id: string; changes: string; createdAt: Time };

/** A published version with the days on which it is in force. PostgreSQL also stores its words here. */
type EditionTable = {
  number: number;
  articleId: string;
  version: number;
  category: string;
  /** Empty for no limit. */
  validFrom: string;
  /** `9999-12-31` for no limit. */
  validTo: string;
};

type PassageTable = {
  edition: number;
  passage: number;
  heading: string;
  /** Markdown. */
  text: string;
};

/** Keys under which a misspelt word of a question finds the words of titles and headings. */
type SpellingTable = { edition: number; key: string; word: string };

type PassageVectorTable = {
  edition: number;
  passage: number;
  model: string;
  /** 32-bit floats, of length 1. */
  vector: Uint8Array;
};

type SynonymGroupTable = {
  id: string;
  /** JSON list. */
  words: string;
  origin: string;
  updatedAt: Time;
  updatedBy: string | null;
};

type MissedQuestionTable = {
  id: string;
  question: string;
  category: string;
  count: number;
  lastAt: Time;
  dismissedAt: Time | null;
};

type KnowledgeDayTable = { day: string; asked: number; missed: number };

type ArticleDayTable = { articleId: string; day: string; cited: number };

type AnswerVoteTable = {
  ownerId: string;
  conversationId: string;
  answerId: string;
  value: number;
  /** JSON list. */
  reasons: string;
  text: string;
  question: string;
  votedAt: Time;
};

type VotedArticleTable = { articleId: string; ownerId: string; conversationId: string; answerId: string };

/** The tables of the knowledge base. */
export type KnowledgeTables = {
  article: ArticleTable;
  articleVersion: ArticleVersionTable;
  articleUndo: ArticleUndoTable;
  edition: EditionTable;
  passage: PassageTable;
  spelling: SpellingTable;
  passageVector: PassageVectorTable;
  synonymGroup: SynonymGroupTable;
  missedQuestion: MissedQuestionTable;
  knowledgeDay: KnowledgeDayTable;
  articleDay: ArticleDayTable;
  answerVote: AnswerVoteTable;
  votedArticle: VotedArticleTable;
};
