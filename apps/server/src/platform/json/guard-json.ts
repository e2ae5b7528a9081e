import { AppError } from '../errors.ts';
import { DEPTH_MAX } from './json-budget.ts';

/**
 * Rejects values that later steps cannot handle: nesting that overflows the stack when it is serialised again, NUL and
 * lone surrogates, which PostgreSQL cannot store, and `__proto__`. It uses an explicit stack instead of recursion,
 * because deep nesting would overflow the call stack here too.
 */
export function guardJson(value: unknown): void {
  const stack: { value: unknown; depth: number }[] = [{ value, depth: 1 }];
  for (let entry = stack.pop(); entry !== undefined; entry = stack.pop()) {
    if (typeof entry.value === 'string') guardText(entry.value);
    if (typeof entry.value !== 'object' || entry.value === null) continue;
    if (entry.depth > DEPTH_MAX) throw new AppError('invalid', `请求内容嵌套过深，最多 ${DEPTH_MAX} 层`);
    for (const key of Object.keys(entry.value)) {
      guardKey(key);
      stack.push({ value: (entry.value as Record<string, unknown>)[key], depth: entry.depth + 1 });
    }
  }
}

function guardText(text: string): void {
  if (text.includes('\0') || !text.isWellFormed())
    throw new AppError('invalid', '内容含有无法保存的字符，请删除后重试');
}

function guardKey(key: string): void {
  guardText(key);
  if (key === '__proto__') throw new AppError('invalid', '请求内容含有不允许的字段');
}
