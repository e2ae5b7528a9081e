import { z } from 'zod';
import type { IncomingMessage, MessageKind } from '../common/robot-driver.ts';

/** The app's answers, as far as the robot reads them. */
export const qrCode = z.object({ qrcode: z.string().min(1), qrcode_img_content: z.string().min(1) });

export const qrStatus = z.object({
  status: z.string(),
  bot_token: z.string().optional(),
  ilink_bot_id: z.string().optional(),
  baseurl: z.string().optional(),
  redirect_host: z.string().optional(),
});
export type QrStatus = z.output<typeof qrStatus>;

export const anything = z.object({});
export const typingConfig = z.object({ typing_ticket: z.string().optional() });

const item = z.object({
  type: z.number().optional(),
  text_item: z.object({ text: z.string().optional() }).optional(),
  voice_item: z.object({ text: z.string().optional() }).optional(),
});
const message = z.object({
  message_id: z.union([z.number(), z.string()]),
  from_user_id: z.string(),
  create_time_ms: z.union([z.number(), z.string()]).optional(),
  group_id: z.string().optional(),
  message_type: z.number().optional(),
  message_state: z.number().optional(),
  item_list: z.array(item).optional(),
  context_token: z.string().optional(),
});
type Message = z.output<typeof message>;

export const updates = z.object({
  /** Read one by one, so that a malformed message does not lose the others. */
  msgs: z.array(z.unknown()).optional(),
  get_updates_buf: z.string().optional(),
});

const USER_MESSAGE = 1;
const STILL_GENERATING = 1;
const KINDS: Record<number, MessageKind> = { 1: 'text', 2: 'picture', 3: 'voice', 4: 'file', 5: 'video' };
const NAME_TAIL = 4;

/** Returns the messages of people to the robot in the order in which they were written. */
export function readMessages(given: readonly unknown[], botId: string): IncomingMessage[] {
  return given
    .flatMap((each) => {
      const read = message.safeParse(each);
      return read.success && isForRobot(read.data, botId) ? [read.data] : [];
    })
    .toSorted((one, other) => Number(one.create_time_ms ?? 0) - Number(other.create_time_ms ?? 0))
    .map(toIncoming);
}

/** The robot answers neither itself nor other robots nor groups. */
function isForRobot({ message_type, message_state, from_user_id, group_id }: Message, botId: string): boolean {
  const isOfUser = message_type === undefined || message_type === USER_MESSAGE;
  const isWhole = message_state !== STILL_GENERATING;
  return isOfUser && isWhole && from_user_id !== '' && from_user_id !== botId && (group_id ?? '') === '';
}

function toIncoming({ message_id, from_user_id, item_list = [], context_token = '' }: Message): IncomingMessage {
  const kinds = item_list.map(({ type }) => KINDS[type ?? 0] ?? 'other');
  const texts = item_list.map(({ text_item, voice_item }) => text_item?.text ?? voice_item?.text ?? '');
  const text = texts.filter((part) => part !== '').join('\n');
  const kind = kinds.find((each) => each !== 'text' && each !== 'voice') ?? kinds[0] ?? 'other';
  return {
    messageId: String(message_id),
    contactId: from_user_id,
    // The app tells no names, so that a contact is known by the end of its id.
    name: `联系人 ${from_user_id.split('@')[0]?.slice(-NAME_TAIL) ?? ''}`,
    kind: text === '' && kind === 'text' ? 'other' : kind,
    text,
    contextToken: context_token,
  };
}
