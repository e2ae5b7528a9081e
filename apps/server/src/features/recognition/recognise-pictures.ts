import { NO_TEXT_FOUND } from '@wenjin/contract/chat/recognition';
import { CONTENT_PLACEHOLDER } from '@wenjin/contract/templates/limits';
import { AppError } from '../../platform/errors.ts';
import type { UploadedFile } from '../../platform/http/upload-files.ts';
import type { RecogniseText } from '../../platform/ocr/recognise-text.ts';

type Deps = { recogniseText: RecogniseText };
export type RecognisePictures = (pictures: AsyncIterable<UploadedFile>, signal: AbortSignal) => Promise<string>;

/** Reads pictures one after the other, so that only one of them is in memory. */
export function createRecognisePictures({ recogniseText }: Deps): RecognisePictures {
  return async (pictures, signal) => {
    const texts: string[] = [];
    let count = 0;
    for await (const { bytes } of pictures) {
      if (bytes === undefined) throw new AppError('too-large', '每张图片不能超过 10 MB');
      if (bytes.length === 0) continue;
      count += 1;
      const { text } = await recogniseText({ bytes, signal });
      if (text !== '') texts.push(withoutPlaceholder(text));
    }
    if (count === 0) throw new AppError('invalid', '请上传图片', { field: 'files' });
    if (texts.length === 0) throw new AppError('invalid', NO_TEXT_FOUND);
    return `${texts.join('\n\n')}\n\n${CONTENT_PLACEHOLDER}`;
  };
}

/** A picture can show the placeholder itself; the question must replace only ours. */
function withoutPlaceholder(text: string): string {
  return text.replaceAll(CONTENT_PLACEHOLDER, '｛content｝');
}
