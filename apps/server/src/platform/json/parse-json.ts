import { AppError } from '../errors.ts';
import { guardJson } from './guard-json.ts';
import { checkJsonBudget } from './json-budget.ts';

const VALUES_MAX = 10_000;

/** Parses JSON that a client has sent, with at most `mostValues` values. */
export function parseJson(text: string, mostValues = VALUES_MAX): unknown {
  checkJsonBudget(text, mostValues);
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    throw new AppError('invalid', '请求内容不是有效的 JSON', { cause: error });
  }
  guardJson(value);
  return value;
}
