import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { phoneField } from './fields.ts';

export const SMS_SCENE = { signIn: '199', register: '101', bind: '102' } as const;
export type SmsScene = (typeof SMS_SCENE)[keyof typeof SMS_SCENE];

/** How long the button waits before the next message, in seconds; the server insists on it. */
export const SMS_WAIT_SECONDS = 59;
export const SMS_CODE_LENGTH = 6;

/** Answers alike whether or not the phone is registered. */
export const sendSms = endpoint({
  method: 'POST',
  path: '/api/sms/send',
  access: 'visitor',
  input: z.object({
    mobile: phoneField,
    scene: z.enum(['199', '101', '102'], { error: '短信用途不正确' }),
  }),
});
