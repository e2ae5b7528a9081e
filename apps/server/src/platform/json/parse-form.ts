import { AppError } from '../errors.ts';
import { guardJson } from './guard-json.ts';

/** No form of the product has more than a few fields. */
const FIELDS_MAX = 100;

/** Parses a form-encoded body. A repeated field becomes a list, which no schema accepts as text. */
export function parseForm(text: string): Record<string, unknown> {
  if (text.split('&', FIELDS_MAX + 1).length > FIELDS_MAX) throw new AppError('invalid', '请求内容的条目过多');
  const form = new URLSearchParams(text);
  const value = Object.fromEntries(
    [...new Set(form.keys())].map((name) => {
      const all = form.getAll(name);
      return [name, all.length === 1 ? all[0] : all];
    }),
  );
  guardJson(value);
  return value;
}
