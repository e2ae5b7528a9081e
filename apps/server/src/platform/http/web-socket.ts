import fastifyWebSocket, { type WebSocket } from '@fastify/websocket';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../errors.ts';
import { type AccessGuard, isSessionProblem } from './access-guard.ts';
import type { Caller } from './caller.ts';

const PAYLOAD_MAX = 64 * 1024;

export async function addWebSockets(app: FastifyInstance): Promise<void> {
  await app.register(fastifyWebSocket, { options: { maxPayload: PAYLOAD_MAX, perMessageDeflate: false } });
}

type UserWebSocket = { path: string; access: AccessGuard; handle: (socket: WebSocket, caller: Caller) => void };

/** Adds a web socket for signed-in users on our own pages. A refused upgrade gets a plain HTTP status. */
export function userWebSocket(app: FastifyInstance, { path, access, handle }: UserWebSocket): void {
  app.get(
    path,
    {
      websocket: true,
      onRequest: async (request) => {
        if (request.headers.origin === undefined) throw new AppError('forbidden', '不允许跨站请求');
        access.checkOrigin(request);
        await access.check(request, { access: 'user', isOpenBeforePasswordChange: false }).catch((error: unknown) => {
          throw isSessionProblem(error) ? new AppError('unauthorised', '请先登录', { cause: error }) : error;
        });
      },
    },
    (socket, request) => {
      if (request.caller !== undefined) handle(socket, request.caller);
    },
  );
}
