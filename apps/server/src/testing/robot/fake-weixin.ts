import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export type WeixinFault = 'slow' | 'gateway' | 'malformed' | 'stale' | 'refused';
type Sent = { to: string; clientId: string; text: string; contextToken: string };
type Message = {
  id: string;
  from: string;
  text?: string;
  /** 1 text, 2 picture, 3 voice, 4 file, 5 video. */
  itemType?: number;
  messageType?: number;
  messageState?: number;
  groupId?: string;
  at?: number;
};
type Status = { status: string } & Record<string, unknown>;

const SLOW_MS = 400;
const HOLD_MS = 300;
const STALE = -14;

/**
 * The messaging app's side of its protocol for robots, written from the protocol page. Calls are held open for a
 * fraction of the real time. Messages with a known `client_id` are accepted and shown once.
 */
export class FakeWeixin {
  readonly #server = createServer((request, response) => void this.#serve(request, response));
  readonly #faults = new Map<string, WeixinFault[]>();
  #messages: { json: string; number: number }[] = [];
  #count = 0;
  #status: Status = { status: 'wait' };
  #qrCodes = 0;
  /** Every request: path without query, headers, body. */
  readonly calls: { path: string; query: URLSearchParams; headers: IncomingMessage['headers']; body: string }[] = [];
  readonly sent: Sent[] = [];
  /** Sends that repeated a `client_id`. */
  repeated = 0;
  readonly typing: { contact: string; status: number }[] = [];
  verifyCode = '48';
  wrongCodes = 0;
  origin = '';

  static async start(port = 0): Promise<FakeWeixin> {
    const fake = new FakeWeixin();
    await new Promise<void>((resolve) => fake.#server.listen(port, '127.0.0.1', resolve));
    fake.origin = `http://127.0.0.1:${(fake.#server.address() as AddressInfo).port}`;
    return fake;
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  /** What the next questions about the QR code are answered with. */
  setStatus(status: Status): void {
    this.#status = status;
  }

  confirm(): void {
    this.setStatus({
      status: 'confirmed',
      bot_token: 'secret-token',
      ilink_bot_id: 'bot@im.bot',
      baseurl: this.origin,
      ilink_user_id: 'owner@im.wechat',
    });
  }

  /** The next calls of a path fail, one for each fault. */
  fail(path: string, ...faults: WeixinFault[]): void {
    this.#faults.set(path, [...(this.#faults.get(path) ?? []), ...faults]);
  }

  /** Puts messages into the next responses; the same id may come twice. Ids are 64-bit numbers in the JSON. */
  write(...messages: Message[]): void {
    for (const message of messages) {
      this.#count += 1;
      this.#messages.push({ json: toJson(message, this.#count), number: this.#count });
    }
  }

  async #serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    let body = '';
    for await (const chunk of request) body += String(chunk);
    const url = new URL(request.url ?? '/', this.origin);
    const path = url.pathname.replace('/ilink/bot/', '');
    this.calls.push({ path, query: url.searchParams, headers: request.headers, body });
    const fault = this.#faults.get(path)?.shift();
    if (fault === 'slow') await wait(SLOW_MS);
    if (fault === 'gateway') return void response.writeHead(502).end('<html>bad gateway</html>');
    if (fault === 'malformed') return void response.writeHead(200).end('{"ret":0,');
    if (fault === 'stale') return respond(response, JSON.stringify({ ret: STALE, errcode: STALE, errmsg: 'stale' }));
    if (fault === 'refused') return respond(response, JSON.stringify({ ret: 1, errmsg: 'no' }));
    respond(response, await this.#answer(path, url.searchParams, body));
  }

  async #answer(path: string, query: URLSearchParams, text: string): Promise<string> {
    const body = (text === '' ? {} : JSON.parse(text)) as Record<string, unknown>;
    if (path === 'get_bot_qrcode') return this.#makeQr();
    if (path === 'get_qrcode_status') return this.#tellStatus(query);
    if (path === 'getupdates') return this.#giveUpdates((body['get_updates_buf'] as string | undefined) ?? '');
    if (path === 'getconfig') return JSON.stringify({ ret: 0, typing_ticket: 'ticket' });
    if (path === 'sendtyping')
      this.typing.push({ contact: String(body['ilink_user_id']), status: Number(body['status']) });
    if (path === 'sendmessage') return this.#take(body['msg'] as Record<string, unknown>);
    return JSON.stringify({ ret: 0 });
  }

  #makeQr(): string {
    this.#qrCodes += 1;
    return JSON.stringify({
      qrcode: `qr-${this.#qrCodes}`,
      qrcode_img_content: `https://weixin.qq.com/x/${this.#qrCodes}`,
    });
  }

  async #tellStatus(query: URLSearchParams): Promise<string> {
    const code = query.get('verify_code');
    if (this.#status.status === 'need_verifycode' && code !== null) {
      if (code === this.verifyCode) this.confirm();
      else this.wrongCodes += 1;
    }
    if (this.#status.status === 'wait') await wait(HOLD_MS);
    return JSON.stringify(this.#status);
  }

  async #giveUpdates(cursor: string): Promise<string> {
    const after = cursor === '' ? 0 : Number(cursor.replace('buf-', ''));
    const isNew = ({ number }: { number: number }) => number > after;
    if (!this.#messages.some(isNew)) await wait(HOLD_MS);
    const due = this.#messages.filter(isNew).slice(0, 20);
    const next = due.at(-1)?.number ?? after;
    return `{"ret":0,"msgs":[${due.map(({ json }) => json).join(',')}],"get_updates_buf":"buf-${next}"}`;
  }

  #take(message: Record<string, unknown>): string {
    const items = message['item_list'] as { text_item: { text: string } }[];
    const clientId = String(message['client_id']);
    if (this.sent.some((each) => each.clientId === clientId)) this.repeated += 1;
    else
      this.sent.push({
        to: String(message['to_user_id']),
        clientId,
        text: items.map(({ text_item }) => text_item.text).join(''),
        contextToken: String(message['context_token']),
      });
    return JSON.stringify({ ret: 0, message_id: this.sent.length });
  }
}

function toJson({ id, from, text = '', itemType = 1, ...message }: Message, number: number): string {
  const item =
    itemType === 3
      ? { type: 3, voice_item: { text } }
      : itemType === 1
        ? { type: 1, text_item: { text } }
        : { type: itemType };
  const rest = JSON.stringify({
    from_user_id: from,
    to_user_id: 'bot@im.bot',
    create_time_ms: message.at ?? number,
    message_type: message.messageType ?? 1,
    message_state: message.messageState ?? 2,
    ...(message.groupId === undefined ? {} : { group_id: message.groupId }),
    item_list: [item],
    context_token: `context-${id}`,
  });
  return `{"message_id":${id},${rest.slice(1)}`;
}

function respond(response: ServerResponse, json: string): void {
  response.writeHead(200, { 'content-type': 'application/json' }).end(json);
}

function wait(ms: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms);
  });
}
