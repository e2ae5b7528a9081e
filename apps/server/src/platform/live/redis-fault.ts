import { AppError } from '../errors.ts';

/** The client attaches the command and its arguments to its errors; answers and one-time codes must not reach a log. */
export function plainFault(error: unknown): Error {
  const fault = new Error(error instanceof Error ? error.message : String(error));
  fault.name = 'RedisError';
  return fault;
}

/** Refuses the call while Redis is unavailable: allowing it would lift every limit and permit replays. */
export async function orUnavailable<T>(reply: Promise<T>): Promise<T> {
  try {
    return await reply;
  } catch (error) {
    throw unavailable(error);
  }
}

export function unavailable(error: unknown): AppError {
  return new AppError('unavailable', '服务暂时不可用，请稍后重试', { cause: plainFault(error), retryAfterSeconds: 5 });
}
