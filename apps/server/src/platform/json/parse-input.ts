import { z } from 'zod';
import { zhCN } from 'zod/locales';
import { AppError } from '../errors.ts';

// Chinese messages for checks that have no message of their own in the schema.
z.config(zhCN());

/** Returns the parsed input, or throws an error that names the first invalid field. */
export function parseInput<Schema extends z.ZodType>(schema: Schema, value: unknown): z.output<Schema> {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  const issue = result.error.issues[0];
  const field = issue?.path.join('.') ?? '';
  throw new AppError('invalid', issue?.message ?? '请求内容不正确', field === '' ? {} : { field });
}
