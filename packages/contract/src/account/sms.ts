import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { phoneField } from './account-fields.ts';

export const SMS_SCENE = { signIn: '199', register: '101', bind: '102', resetPassword: '103' } as const;
/** The scene of messages with the result of an audit; visitors cannot request them. */
export const AUDIT_RESULT_SCENE = '201';
export type SmsScene = (typeof SMS_SCENE)[keyof typeof SMS_SCENE];

/** Seconds until the user may request the next message. The server enforces the same interval. */
export const SMS_WAIT_SECONDS = 59;
export const SMS_CODE_LENGTH = 6;

/** The response is the same whether or not the phone number is registered. */
export const sendSms = endpoint({
  method: 'POST',
  path: '/api/sms/send',
  access: 'visitor',
  input: z.object({
    mobile: phoneField,
    scene: z.enum(SMS_SCENE, { error: '短信用途不正确' }),
  }),
});
