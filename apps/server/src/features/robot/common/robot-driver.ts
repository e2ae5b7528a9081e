/** A QR code that waits to be scanned. Secret: whoever has it can follow the sign-in. */
export type RobotLogin = {
  /** The app's handle for asking about the QR code. */
  handle: string;
  /** The text of the QR code. */
  qrText: string;
  /** Where to ask about the QR code; the app may redirect. */
  host: string;
};

/** What a signed-in robot needs. Secret. */
export type RobotAccess = {
  token: string;
  baseUrl: string;
  /** The robot's own id in the app, by which it recognises its own messages. */
  botId: string;
};

export type LoginStep =
  | { status: 'waiting' | 'scanned' | 'expired' | 'blocked' }
  /** The user must type the digits that the phone shows; again after a wrong code. */
  | { status: 'verify' }
  | { status: 'redirected'; host: string }
  | { status: 'confirmed'; access: RobotAccess }
  /** This robot is already connected here; the access that is held stays valid. */
  | { status: 'bound' }
  | { status: 'cancelled' };

export type MessageKind = 'text' | 'voice' | 'picture' | 'file' | 'video' | 'other';

export type IncomingMessage = {
  messageId: string;
  contactId: string;
  name: string;
  kind: MessageKind;
  /** The text; for a voice message the app's transcript. */
  text: string;
  /** A reply must carry it. */
  contextToken: string;
};

export type Received = { messages: IncomingMessage[]; cursor: string };
export type OutgoingMessage = { contactId: string; contextToken: string; clientId: string; text: string };

export type TypingSign = Pick<OutgoingMessage, 'contactId' | 'contextToken'> & { isTyping: boolean };

/** The connection to one messaging app. Failures are `RobotError`s. */
export type RobotDriver = {
  begin(robotId: string, held: readonly string[], signal: AbortSignal): Promise<RobotLogin>;
  /** Waits until something happens to the QR code, at most about half a minute. */
  askLogin(login: RobotLogin, verifyCode: string, signal: AbortSignal): Promise<LoginStep>;
  /** Called when the robot begins to receive, and when it is signed out. */
  start(access: RobotAccess, signal: AbortSignal): Promise<void>;
  stop(access: RobotAccess, signal: AbortSignal): Promise<void>;
  /** Waits for new messages, at most about half a minute. */
  receive(access: RobotAccess, cursor: string, signal: AbortSignal): Promise<Received>;
  setTyping(access: RobotAccess, sign: TypingSign, signal: AbortSignal): Promise<void>;
  send(access: RobotAccess, message: OutgoingMessage, signal: AbortSignal): Promise<void>;
};

export type RobotFailure =
  /** The token is no longer valid; the user must scan again. */
  | 'stale'
  /** The app could not be reached, or answered with a fault that may pass. */
  | 'unreachable'
  /** The app understood and refused. */
  | 'rejected'
  /** The app named a server that does not belong to it. */
  | 'foreign-host';

export class RobotError extends Error {
  override readonly name = 'RobotError';
  readonly failure: RobotFailure;

  constructor(failure: RobotFailure, message: string, options: ErrorOptions = {}) {
    super(message, options);
    this.failure = failure;
  }
}
