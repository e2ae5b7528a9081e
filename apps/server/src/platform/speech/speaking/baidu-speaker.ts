import { z } from 'zod';
import { AppError } from '../../errors.ts';
import type { OutboundClient } from '../../outbound/outbound-client.ts';
import { readResponse } from '../../outbound/read-response.ts';
import type { Speaker } from '../port/speak-text.ts';

const TOKEN_URL = 'https://aip.baidubce.com/oauth/2.0/token';
const SPEECH_URL = 'https://tsn.baidu.com/text2audio';
export const BAIDU_ORIGINS = [new URL(TOKEN_URL).origin, new URL(SPEECH_URL).origin];
const WITHIN_MS = 30_000;
const RESPONSE_MAX = 20 * 1024 * 1024;
/** A token is renewed before it ends. */
const EARLY_SECONDS = 3600;
/** The names are the numbers that the service calls `per`. */
const VOICES = [
  { name: '0', title: '度小美（女声）' },
  { name: '1', title: '度小宇（男声）' },
  { name: '3', title: '度逍遥（男声）' },
  { name: '4', title: '度丫丫（童声）' },
];
const token = z.object({ access_token: z.string(), expires_in: z.number() });

type Options = { apiKey: string; secretKey: string; baseUrl: string | undefined; outbound: OutboundClient };

/** Speaks with Baidu's text2audio. */
export function createBaiduSpeaker({ apiKey, secretKey, baseUrl, outbound }: Options): Speaker {
  const base = baseUrl?.replace(/\/$/u, '');
  const [tokenUrl, speechUrl] = [
    base === undefined ? TOKEN_URL : `${base}/oauth/2.0/token`,
    base === undefined ? SPEECH_URL : `${base}/text2audio`,
  ];
  let kept: { value: string; until: number } | undefined;

  const post = (url: string, form: Record<string, string>) =>
    readResponse({
      outbound,
      method: 'POST',
      url,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams(form).toString(),
      signal: AbortSignal.timeout(WITHIN_MS),
      maxBytes: RESPONSE_MAX,
    });

  const readToken = async (): Promise<string> => {
    if (kept !== undefined && kept.until > Date.now()) return kept.value;
    const form = { grant_type: 'client_credentials', client_id: apiKey, client_secret: secretKey };
    const { status, body } = await post(tokenUrl, form);
    if (status !== 200) throw new Error(`Baidu's token service responded with ${status}`);
    const { access_token: value, expires_in: seconds } = token.parse(JSON.parse(body.toString()));
    kept = { value, until: Date.now() + Math.max(0, seconds - EARLY_SECONDS) * 1000 };
    return value;
  };

  const speakOnce = async (form: Record<string, string>): Promise<Buffer> => {
    const { headers, body } = await post(speechUrl, { ...form, tok: await readToken() });
    // A failure comes as JSON with the status 200.
    if (String(headers['content-type']).startsWith('audio/')) return body;
    throw new Error(`Baidu's speech service: ${body.toString().slice(0, 200)}`);
  };

  return {
    engine: 'baidu',
    voices: VOICES,
    status: async () => ({ state: 'ready' }),
    async speak({ text, voice, format, speed, pitch, volume }) {
      // The service decodes the text twice.
      const form = {
        tex: encodeURIComponent(text),
        cuid: 'wenjin',
        ctp: '1',
        lan: 'zh',
        per: voice,
        spd: String(speed),
        pit: String(pitch),
        vol: String(volume),
        aue: format === 'mp3' ? '3' : '6',
      };
      try {
        return { bytes: await speakOnce(form) };
      } catch {
        kept = undefined;
      }
      try {
        return { bytes: await speakOnce(form) };
      } catch (error) {
        throw new AppError('conflict', '语音合成失败，请重试', { cause: error });
      }
    },
  };
}
