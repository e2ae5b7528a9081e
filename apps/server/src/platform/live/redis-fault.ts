import { AppError } from '../errors.ts';

/** The client hangs the command and its arguments on its errors; answers and one-time codes must not reach a log. */
export function plainFault(error: unknown): Error {
  const fault = new Error(error instanceof Error ? error.message : String(error));
  fault.name = 'RedisError';
  return fault;
}

/** What rests on Redis refuses while it is away: letting through would undo every limit and allow replays. */
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
