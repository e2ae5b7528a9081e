import { z } from 'zod';
import { AppError } from '../errors.ts';
import type { OutboundClient } from '../outbound/outbound-client.ts';
import { readResponse } from '../outbound/read-response.ts';
import type { RecogniseText } from './recognise-text.ts';

const WITHIN_MS = 50_000;
const RESPONSE_MAX = 2 * 1024 * 1024;
const PIXELS_MAX = 40_000_000;
/** Vendors shrink larger pictures themselves. */
const SIDE_MAX = 2048;
const PROMPT =
  '请逐行输出图片中的全部文字，按阅读顺序，保留空格与标点，表格写成 markdown 表格。不要解释，不要添加图片中没有的内容。没有文字时只输出一个空行。';

const reply = z.object({ choices: z.array(z.object({ message: z.object({ content: z.string() }) })).min(1) });

type Options = { baseUrl: string; apiKey: string | undefined; model: string; outbound: OutboundClient };

/** Reads pictures with a vision model that speaks OpenAI's protocol. */
export function createVisionModelRecogniser({ baseUrl, apiKey, model, outbound }: Options): RecogniseText {
  return async ({ bytes, signal }) => {
    const url = `data:image/jpeg;base64,${(await asJpeg(bytes)).toString('base64')}`;
    const content = [
      { type: 'text', text: PROMPT },
      { type: 'image_url', image_url: { url } },
    ];
    const limit = AbortSignal.timeout(WITHIN_MS);
    try {
      const { status, body } = await readResponse({
        outbound,
        method: 'POST',
        url: `${baseUrl.replace(/\/$/u, '')}/chat/completions`,
        body: JSON.stringify({ model, temperature: 0, messages: [{ role: 'user', content }] }),
        headers: {
          'content-type': 'application/json',
          ...(apiKey === undefined ? {} : { authorization: `Bearer ${apiKey}` }),
        },
        signal: signal === undefined ? limit : AbortSignal.any([signal, limit]),
        maxBytes: RESPONSE_MAX,
      });
      if (status !== 200) throw new Error(`the vision model responded with ${status}`);
      return { text: (reply.parse(JSON.parse(body.toString())).choices[0]?.message.content ?? '').trim() };
    } catch (error) {
      signal?.throwIfAborted();
      throw new AppError('conflict', '识别失败，请重试', { cause: error });
    }
  };
}

async function asJpeg(bytes: Buffer): Promise<Buffer> {
  // Loaded at the first use, so that an idle server needs less memory.
  const { default: sharp } = await import('sharp');
  try {
    return await sharp(bytes, { limitInputPixels: PIXELS_MAX, failOn: 'error', pages: 1 })
      .timeout({ seconds: 20 })
      .autoOrient()
      .flatten({ background: '#fff' })
      .resize(SIDE_MAX, SIDE_MAX, { fit: 'inside', withoutEnlargement: true })
      .jpeg({ quality: 90 })
      .toBuffer();
  } catch (error) {
    throw new AppError('invalid', '图片已损坏或尺寸过大，请换一张', { cause: error });
  }
}
