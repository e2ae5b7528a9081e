type Time = number;
type Flag = 0 | 1;

/** One question to several models. Its windows are conversations with its id. */
type ComparisonTable = {
  id: string;
  ownerId: string;
  title: string;
  system: string;
  isBlind: Flag;
  createdAt: Time;
  /** When the user last changed it; a question changes only the conversations. */
  updatedAt: Time;
};

/** The settings of a window; its thread is the conversation. */
type ComparisonWindowTable = {
  conversationId: string;
  comparisonId: string;
  position: number;
  model: string;
  temperature: number | null;
  maxTokens: number | null;
  /** JSON text with the list of sources; null when none was given. */
  sourceLibrary: string | null;
};

/** The best window of one question. It outlives its comparison, because the counts by model are kept. */
type ComparisonChoiceTable = {
  comparisonId: string;
  ownerId: string;
  round: number;
  conversationId: string;
  model: string;
  isBlind: Flag;
  chosenAt: Time;
};

export type CompareTables = {
  comparison: ComparisonTable;
  comparisonWindow: ComparisonWindowTable;
  comparisonChoice: ComparisonChoiceTable;
};
