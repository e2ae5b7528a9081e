import { connect } from 'node:net';
import { IMAGE_MAX_BYTES, uploadImage } from '@wenjin/contract/account/profile';
import { SIGNATURE_HEADER, TIMESTAMP_HEADER } from '@wenjin/contract/signature';
import { describe, expect, it } from 'vitest';
import { startTestApp } from '../../testing/start-test-app.ts';

const TOTAL_BYTES = 300 * 1024 * 1024;
const CHUNK = Buffer.alloc(256 * 1024, 0x61);
const HEAD_OF_PART =
  '--x\r\ncontent-disposition: form-data; name="file"; filename="a.jpg"\r\ncontent-type: image/jpeg\r\n\r\n';

type Sent = { reply: string; sentBytes: number };

/** Sends a body of 300 MB until the server responds or closes, and counts the bytes that were sent. */
async function upload(kind: 'with a length' | 'in chunks'): Promise<Sent> {
  const { origin, signedIn } = await startTestApp();
  const client = await signedIn();
  const { hostname, port } = new URL(origin);
  const socket = connect(Number(port), hostname);
  const replies: string[] = [];
  socket.setEncoding('latin1').on('data', (text: string) => replies.push(text));
  const closed = new Promise<void>((resolve) => socket.on('error', () => {}).on('close', () => resolve()));
  const signed = client.signForm(uploadImage.path);
  socket.write(
    [
      `POST ${uploadImage.path} HTTP/1.1`,
      `host: ${hostname}:${port}`,
      'content-type: multipart/form-data; boundary=x',
      `cookie: ${client.cookie}`,
      `${TIMESTAMP_HEADER}: ${signed.timestamp}`,
      `${SIGNATURE_HEADER}: ${signed.signature}`,
      kind === 'in chunks' ? 'transfer-encoding: chunked' : `content-length: ${TOTAL_BYTES}`,
      '\r\n',
    ].join('\r\n'),
  );
  const write = (data: string | Buffer) => {
    const head = kind === 'in chunks' ? `${data.length.toString(16)}\r\n` : '';
    socket.write(head);
    return socket.write(kind === 'in chunks' ? Buffer.concat([Buffer.from(data), Buffer.from('\r\n')]) : data);
  };
  write(HEAD_OF_PART);
  while (!socket.destroyed && replies.length === 0 && socket.bytesWritten < TOTAL_BYTES) {
    if (!write(CHUNK)) await Promise.race([new Promise((resolve) => socket.once('drain', resolve)), closed]);
  }
  await closed;
  return { reply: replies.join(''), sentBytes: socket.bytesWritten };
}

describe('an upload of 300 MB', () => {
  it('refuses an upload of 300 MB by its length before any of it is read', async () => {
    const { reply, sentBytes } = await upload('with a length');
    expect(reply).toMatch(/^HTTP\/1\.1 413 /u);
    expect(reply).toContain('"code":413');
    expect(sentBytes).toBeLessThan(IMAGE_MAX_BYTES);
  });

  it('refuses a chunked upload of 300 MB when it reaches the limit, and closes the connection', async () => {
    const { reply, sentBytes } = await upload('in chunks');
    expect(reply).toMatch(/^HTTP\/1\.1 413 /u);
    expect(sentBytes).toBeLessThan(3 * IMAGE_MAX_BYTES);
  });
});
