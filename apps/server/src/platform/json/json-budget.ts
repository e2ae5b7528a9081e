import { AppError } from '../errors.ts';

export const DEPTH_MAX = 32;

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const COMMA = 0x2c;
const OPENING = new Set([0x5b, 0x7b]);
const CLOSING = new Set([0x5d, 0x7d]);

/**
 * Refuses JSON with too many values or too much nesting before it is parsed. Two megabytes of `[],[],…` are only two
 * megabytes as text, but 700,000 objects in memory, and parsing them would stop everybody else for a second.
 */
export function checkJsonBudget(text: string, mostValues: number): void {
  let values = 0;
  let depth = 0;
  let isText = false;
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    if (isText) {
      if (code === BACKSLASH) index += 1;
      else if (code === QUOTE) isText = false;
    } else if (code === QUOTE) isText = true;
    else if (code === COMMA) values += 1;
    else if (OPENING.has(code)) {
      values += 1;
      depth += 1;
      if (depth > DEPTH_MAX) throw new AppError('invalid', `请求内容嵌套过深，最多 ${DEPTH_MAX} 层`);
    } else if (CLOSING.has(code)) depth -= 1;
    if (values > mostValues) throw new AppError('invalid', '请求内容的条目过多');
  }
}
