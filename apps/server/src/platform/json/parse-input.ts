import { plainMessage } from '@wenjin/contract/plain-message';
import type { z } from 'zod';
import { AppError } from '../errors.ts';

/** Returns the parsed input, or throws an error that names the first invalid field. */
export function parseInput<Schema extends z.ZodType>(schema: Schema, value: unknown): z.output<Schema> {
  const result = schema.safeParse(value, { error: plainMessage });
  if (result.success) return result.data;
  const issue = result.error.issues[0];
  const field = issue?.path.join('.') ?? '';
  throw new AppError('invalid', issue?.message ?? '请求内容不正确', field === '' ? {} : { field });
}
