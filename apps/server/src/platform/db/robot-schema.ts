import type { Generated } from 'kysely';

/** Milliseconds since 1970 UTC. */
type Time = number;
type Flag = 0 | 1;
/** Given out by the database in the order of insertion. */
type RowNumber = Generated<number>;

type RobotTable = {
  id: string;
  /** The hash of the cookie of the browser that started it. */
  browserHash: string;
  driver: string;
  state: string;
  /** What the sign-in page shows; empty for its own text. */
  note: string;
  nickName: string;
  /** Null when a visitor started it. */
  startedBy: string | null;
  device: string;
  /** The encrypted QR code or token; empty without either. */
  secretBox: string;
  /** Where receiving goes on. */
  cursor: string;
  /** Counts the QR codes, so that a late result of an older one is ignored. */
  qrNumber: number;
  qrAt: Time;
  expiries: number;
  verifyCode: string;
  isCodeWrong: Flag;
  /** Set while the app cannot be reached. */
  isFaulty: Flag;
  /** The instance that runs the robot, and how long it may. */
  holder: string;
  heldUntil: Time;
  onlineAt: Time | null;
  lastMessageAt: Time | null;
  createdAt: Time;
  updatedAt: Time;
};

type RobotContactTable = {
  robotId: string;
  contactId: string;
  name: string;
  /** Earlier messages do not belong to the present conversation. */
  contextFrom: number;
  silentUntil: Time;
  limitToldAt: Time;
  hoursToldAt: Time;
};

/** Messages in both directions. An id that is here is never stored, and so never answered, a second time. */
type RobotMessageTable = {
  number: RowNumber;
  robotId: string;
  contactId: string;
  messageId: string;
  direction: string;
  kind: string;
  text: string;
  contextToken: string;
  state: string;
  /** The number of the message that a reply answers. */
  answers: number | null;
  at: Time;
  endedAt: Time | null;
};

type RobotLogTable = { number: RowNumber; robotId: string; at: Time; level: string; text: string };

/** A QR code of the practice driver and the phone that scanned it. */
type PracticePhoneTable = {
  robotId: string;
  tokenHash: string;
  state: string;
  phoneHash: string;
  name: string;
  shownAt: Time;
};

type PracticeMessageTable = {
  number: RowNumber;
  tokenHash: string;
  clientId: string;
  direction: string;
  text: string;
  at: Time;
};

/** The tables of robots. */
export type RobotTables = {
  robot: RobotTable;
  robotContact: RobotContactTable;
  robotMessage: RobotMessageTable;
  robotLog: RobotLogTable;
  practicePhone: PracticePhoneTable;
  practiceMessage: PracticeMessageTable;
};
