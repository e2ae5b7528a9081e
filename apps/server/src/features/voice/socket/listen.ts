import { type Line, SpeechConnection, type SpeechDeps, type Speaker } from './speech-connection.ts';

/** What the transport tells the conversation. */
export type Listener = {
  takeText(text: string): void;
  takeSound(pcm: Buffer): void;
  /** The other side has gone. */
  leave(): void;
};
export type Listen = (line: Line, speaker: Speaker) => Listener;

/** Returns a function that begins the conversation on a new connection. */
export function createListen(deps: SpeechDeps): Listen {
  return (line, speaker) => {
    const connection = new SpeechConnection(deps, line, speaker);
    connection.open();
    return connection;
  };
}
