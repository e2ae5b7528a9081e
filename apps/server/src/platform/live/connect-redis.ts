import { Command, Redis } from 'ioredis';
import { plainFault } from './redis-fault.ts';

export const KEY_PREFIX = 'wenjin:';

const COMMAND_TIMEOUT_MS = 500;
const CONNECT_TIMEOUT_MS = 5000;
const SILENT_SOCKET_MS = 3000;
const TIMED_OUT = 'Command timed out';
const RECONNECT_MS = { first: 50, most: 2000 };

export type RedisAddress = {
  /** `redis://` or, with TLS, `rediss://`, including user, password and database number. */
  url: string;
  onError: (error: unknown) => void;
  keyPrefix?: string;
};

/**
 * Opens a connection that reconnects by itself. While it is lost, commands fail at once: a queue would grow during the
 * outage and afterwards run commands that their callers gave up long ago.
 */
export function connectRedis({ url, onError, keyPrefix = KEY_PREFIX }: RedisAddress): Redis {
  const client = new Redis(url, {
    keyPrefix,
    commandTimeout: COMMAND_TIMEOUT_MS,
    connectTimeout: CONNECT_TIMEOUT_MS,
    // A network that drops packets does not close the socket.
    socketTimeout: SILENT_SOCKET_MS,
    enableOfflineQueue: false,
    autoResendUnfulfilledCommands: false,
    retryStrategy: (attempt) => Math.min(RECONNECT_MS.first * 2 ** (attempt - 1), RECONNECT_MS.most),
  });
  dropAfterTimeout(client);
  let isAway = false;
  // Every attempt to reconnect fails again; one log line for each outage is enough.
  client.on('error', (error) => {
    if (!isAway) onError(plainFault(error));
    isAway = true;
  });
  client.on('ready', () => (isAway = false));
  return client;
}

/**
 * Opens a new connection after a command that timed out. Redis matches responses to commands by their order alone, so a
 * late response on the old connection would be taken for the response to another command.
 */
function dropAfterTimeout(client: Redis): void {
  const send = client.sendCommand.bind(client);
  client.sendCommand = (command: Command, stream) => {
    const sent = send(command, stream);
    const { stream: socket } = client;
    command.promise.catch((error: unknown) => {
      const hasTimedOut = error instanceof Error && error.message === TIMED_OUT;
      if (hasTimedOut && socket !== undefined && socket === client.stream) socket.destroy();
    });
    return sent;
  };
}

/** Rejects when the connection is not ready in time, so that a wrong URL stops the start. */
export async function redisReady(client: Redis, ms: number): Promise<void> {
  if (client.status === 'ready') return;
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  let reason = `no answer within ${ms} ms`;
  const remember = (error: unknown) => (reason = plainFault(error).message);
  const waiting = setTimeout(() => reject(new Error(`Redis cannot be reached: ${reason}`)), ms);
  client.once('ready', resolve).on('error', remember);
  try {
    await promise;
  } finally {
    clearTimeout(waiting);
    client.off('ready', resolve).off('error', remember);
  }
}
