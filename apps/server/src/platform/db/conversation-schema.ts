type Time = number;

type ConversationTable = {
  id: string;
  ownerId: string;
  title: string;
  /** JSON text with the list of sources. */
  contextType: string;
  version: number;
  createdAt: Time;
  operatedAt: Time;
  /** Set while the conversation is in the recycle bin. */
  deletedAt: Time | null;
  pinnedAt: Time | null;
  /** The name of the folder; null outside of folders. */
  folder: string | null;
  /** Set for the thread of a window of a comparison, which no list of conversations shows. */
  comparisonId: string | null;
};

/** A folder of the history. It exists without conversations too. */
type FolderTable = { ownerId: string; name: string; createdAt: Time };

/** The messages that a conversation shows. */
type MessageTable = {
  conversationId: string;
  id: string;
  /** The order within the conversation; a fraction for a message that was inserted between two others. */
  position: number;
  /** JSON text of the message in the API's format. */
  body: string;
};

/** A message that is not shown: it belongs to another version, or it was removed and can still be brought back. */
type HiddenMessageTable = {
  conversationId: string;
  id: string;
  /** The first message of those that were hidden together. */
  headId: string;
  position: number;
  body: string;
  /** Set when the user has removed the message. */
  removedAt: Time | null;
};

/** The files that a hidden message names, so that they are kept. */
type HiddenMessageFileTable = { conversationId: string; messageId: string; fileName: string };

/** The first message of each version of a question or an answer. Of each group one is shown, unless a branch is hidden. */
type MessageVersionTable = {
  conversationId: string;
  messageId: string;
  groupId: string;
  /** The order within the group. */
  number: number;
  /** The removed message from which this one has inherited the other versions. */
  formerId: string | null;
};

/** The question of a conversation that none may follow; applies as long as that question exists. */
type LastQuestionTable = { conversationId: string; questionId: string };

export type ConversationTables = {
  conversation: ConversationTable;
  folder: FolderTable;
  message: MessageTable;
  hiddenMessage: HiddenMessageTable;
  hiddenMessageFile: HiddenMessageFileTable;
  messageVersion: MessageVersionTable;
  lastQuestion: LastQuestionTable;
};
