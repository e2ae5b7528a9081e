import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { labelText, opaqueId, queryInteger, requiredText } from '../text.ts';

/** Identifies the phone that confirmed a practice sign-in; only it can continue the conversation. */
export const PHONE_COOKIE = 'robot-phone';
export const PHONE_NAME_MAX = 20;
export const PRACTICE_TEXT_MAX = 2000;

const token = z.string({ error: '二维码不正确' }).regex(/^[\w-]{43}$/u, { error: '二维码已失效，请在电脑上刷新' });

export const practiceMessage = z.object({
  id: z.string(),
  /** Orders the messages. */
  number: z.number(),
  isOwn: z.boolean(),
  text: z.string(),
  time: z.string(),
});
export type PracticeMessage = z.output<typeof practiceMessage>;

export const PRACTICE_STATES = ['scanned', 'confirmed', 'ended', 'expired'] as const;

/** What the phone shows. Opening the page counts as scanning the QR code. */
export const readPractice = endpoint({
  method: 'GET',
  path: '/api/robot/practice',
  access: 'visitor',
  input: z.object({ token, after: queryInteger('序号', { min: 0, max: 2_000_000_000 }).optional() }),
  data: z.object({
    state: z.enum(PRACTICE_STATES),
    nickName: z.string(),
    /** The computer that shows the QR code, such as `Chrome · Windows`. */
    device: z.string(),
    shownTime: z.string(),
    /** The name that this phone has given itself. */
    name: z.string(),
    isTyping: z.boolean(),
    messages: z.array(practiceMessage),
  }),
});
export type Practice = z.output<typeof readPractice.data>;

export const confirmPractice = endpoint({
  method: 'POST',
  path: '/api/robot/practice/confirm',
  access: 'visitor',
  input: z.object({ token, name: labelText('称呼', PHONE_NAME_MAX) }),
});

export const cancelPractice = endpoint({
  method: 'POST',
  path: '/api/robot/practice/cancel',
  access: 'visitor',
  input: z.object({ token }),
});

/** Sends a message; sending the same id again changes nothing. */
export const sendPractice = endpoint({
  method: 'POST',
  path: '/api/robot/practice/send',
  access: 'visitor',
  input: z.object({ token, id: opaqueId, text: requiredText('消息', PRACTICE_TEXT_MAX) }),
  data: practiceMessage,
});
