import { decodeBase64 } from '@wenjin/contract/base64';
import { markdownToSave } from '@wenjin/contract/office/office';
import type { z } from 'zod';
import { AppError } from '../../../platform/errors.ts';
import { parseInput } from '../../../platform/json/parse-input.ts';
import { parseJson } from '../../../platform/json/parse-json.ts';

export type DocumentParam = z.output<typeof markdownToSave>;

/** Reads the document in the form field `param`, which is base64 of JSON. A form turns plus signs into spaces. */
export function readParam(param: string): DocumentParam {
  let text: string;
  try {
    text = decodeBase64(param.replaceAll(' ', '+'));
  } catch (error) {
    throw new AppError('invalid', '文档内容不完整，请重试', { field: 'param', cause: error });
  }
  return parseInput(markdownToSave, parseJson(text));
}
