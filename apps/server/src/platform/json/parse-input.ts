import { z } from 'zod';
import { zhCN } from 'zod/locales';
import { AppError } from '../errors.ts';

// For what a schema does not word itself.
z.config(zhCN());

/** The parsed input, or an error that names the first wrong field. */
export function parseInput<Schema extends z.ZodType>(schema: Schema, value: unknown): z.output<Schema> {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  const issue = result.error.issues[0];
  const field = issue?.path.join('.') ?? '';
  throw new AppError('invalid', issue?.message ?? '请求内容不正确', field === '' ? {} : { field });
}
