import { SPEECH_SOCKET_PATH, type SpeechReply } from '@wenjin/contract/voice/speech-socket';
import type { FastifyInstance } from 'fastify';
import { type AccessGuard, isSessionProblem } from '../../platform/http/access-guard.ts';
import { addWebSocket } from '../../platform/http/web-sockets.ts';
import type { Listen } from './socket/listen.ts';

/** Larger messages break the connection before they are in memory. */
const PAYLOAD_MAX = 1024 * 1024;
/** A client that reads nothing is cut off. */
const UNREAD_MAX = 64 * 1024;

type Parts = {
  listen: Listen;
  isSecure: boolean;
  access: Pick<AccessGuard, 'checkHandshake' | 'recheck'>;
};

export function voiceSocketRoutes(app: FastifyInstance, { listen, isSecure, access }: Parts): void {
  addWebSocket(app, {
    path: SPEECH_SOCKET_PATH,
    isSecure,
    maxPayload: PAYLOAD_MAX,
    admit: (handshake) => access.checkHandshake(handshake),
    handle(socket, { userId }, handshake) {
      const line = {
        send(reply: SpeechReply) {
          if (socket.bufferedAmount > UNREAD_MAX) socket.terminate();
          else socket.send(JSON.stringify(reply));
        },
        close: (code: number) => socket.close(code),
      };
      const isStillSignedIn = () =>
        access.recheck(handshake).then(
          () => true,
          (error: unknown) => !isSessionProblem(error),
        );
      const connection = listen(line, { userId, isStillSignedIn });
      socket.on('message', (data, isBinary) => {
        const bytes = data as Buffer;
        if (isBinary) connection.takeSound(bytes);
        else connection.takeText(bytes.toString());
      });
      socket.on('close', () => connection.leave());
    },
  });
}
