import { z } from 'zod';
import { IMAGE_MAX_BYTES } from '../account/profile.ts';
import { endpoint } from '../endpoint.ts';

export const PICTURES_MAX = 10;
export const NO_TEXT_FOUND = '未识别到文字';

/**
 * Reads the text of 1 to 10 pictures in the parts `files`. Returns the text of all of them in order and, behind it, one
 * `{content}` where the question goes.
 */
export const recognisePictures = endpoint({
  method: 'POST',
  path: '/redapi/sp/tech/chatgpt/answer/ocr',
  access: 'user',
  carrier: 'query',
  changesState: false,
  file: { field: 'files', maxBytes: IMAGE_MAX_BYTES, most: PICTURES_MAX },
  data: z.string(),
});
