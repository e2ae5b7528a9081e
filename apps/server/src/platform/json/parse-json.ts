import { AppError } from '../errors.ts';
import { guardJson } from './guard-json.ts';
import { checkJsonBudget } from './json-budget.ts';

/** Parses request bodies and JSON text inside a field. */
export function parseJson(text: string): unknown {
  checkJsonBudget(text);
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    throw new AppError('invalid', '请求内容不是有效的 JSON', { cause: error });
  }
  guardJson(value);
  return value;
}
