import type { RobotAccess, RobotDriver } from '../common/robot-driver.ts';
import { hostOfApp, readLoginStep } from './read-login-step.ts';
import type { createWeixinClient } from './weixin-client.ts';
import { anything, qrCode, qrStatus, readMessages, typingConfig, updates } from './weixin-shapes.ts';

const HELD_OPEN_MS = 45_000;
const MOST_TOKENS = 10;
const TYPING = 1;
const NOT_TYPING = 2;
const ROBOT_MESSAGE = 2;
const FINISHED = 2;
const TEXT = 1;

type Posted = { path: string; body?: object };
type Deps = { call: ReturnType<typeof createWeixinClient>; baseUrl: string };

/** Holds conversations in WeChat by its official protocol for robots. */
export function createWeixinDriver({ call, baseUrl }: Deps): RobotDriver {
  const base = new URL(baseUrl);
  const post = ({ baseUrl: address, token }: RobotAccess, { path, body = {} }: Posted, signal: AbortSignal) =>
    call(anything, { base: address, path: `ilink/bot/${path}`, body, token, signal });

  return {
    async begin(_robotId, held, signal) {
      const body = { local_token_list: held.slice(0, MOST_TOKENS) };
      const code = await call(qrCode, { base: baseUrl, path: 'ilink/bot/get_bot_qrcode?bot_type=3', body, signal });
      return { handle: code.qrcode, qrText: code.qrcode_img_content, host: base.host };
    },

    async askLogin({ handle, host }, verifyCode, signal) {
      const query = new URLSearchParams({ qrcode: handle, ...(verifyCode === '' ? {} : { verify_code: verifyCode }) });
      const status = await call(qrStatus, {
        base: `${base.protocol}//${hostOfApp(base, host)}`,
        path: `ilink/bot/get_qrcode_status?${query.toString()}`,
        signal,
        timeoutMs: HELD_OPEN_MS,
      });
      return readLoginStep(base, status);
    },

    async start(access, signal) {
      await post(access, { path: 'msg/notifystart' }, signal);
    },

    async stop(access, signal) {
      await post(access, { path: 'msg/notifystop' }, signal);
    },

    async receive(access, cursor, signal) {
      const got = await call(updates, {
        base: access.baseUrl,
        path: 'ilink/bot/getupdates',
        body: { get_updates_buf: cursor },
        token: access.token,
        signal,
        timeoutMs: HELD_OPEN_MS,
      });
      return { messages: readMessages(got.msgs ?? [], access.botId), cursor: got.get_updates_buf ?? cursor };
    },

    async setTyping(access, { contactId, contextToken, isTyping }, signal) {
      const config = await call(typingConfig, {
        base: access.baseUrl,
        path: 'ilink/bot/getconfig',
        body: { ilink_user_id: contactId, context_token: contextToken },
        token: access.token,
        signal,
      });
      if (config.typing_ticket === undefined) return;
      const status = isTyping ? TYPING : NOT_TYPING;
      const body = { ilink_user_id: contactId, typing_ticket: config.typing_ticket, status };
      await post(access, { path: 'sendtyping', body }, signal);
    },

    async send(access, { contactId, contextToken, clientId, text }, signal) {
      const msg = {
        from_user_id: '',
        to_user_id: contactId,
        client_id: clientId,
        message_type: ROBOT_MESSAGE,
        message_state: FINISHED,
        item_list: [{ type: TEXT, text_item: { text } }],
        context_token: contextToken,
      };
      await post(access, { path: 'sendmessage', body: { msg } }, signal);
    },
  };
}
