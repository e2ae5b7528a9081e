import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { SPEECH_ERRORS } from '@wenjin/contract/voice/speech-socket';
import { stubSockets, type FakeSocket } from '../testing/fake-socket.ts';
import { startRecognition } from './recognition.ts';

let sockets: FakeSocket[];
beforeEach(() => {
  vi.useFakeTimers();
  sockets = stubSockets();
});
afterEach(() => vi.useRealTimers());

function begin() {
  const texts: string[] = [];
  const recognition = startRecognition((text) => texts.push(text));
  return { ...recognition, socket: sockets[0]!, texts };
}

const SOUND = new Int16Array(1024).buffer;

describe('recognition', () => {
  it('connects to the address of the contract and begins with START', () => {
    const { socket } = begin();
    expect(socket.url).toBe('ws://localhost:3000/fastdev/audio2text');
    socket.accept();
    expect(socket.commands()).toEqual([{ type: 'START', data: { sample: 8000, format: 'pcm' } }]);
  });

  it('sends sound that was heard before the connection was open, after START and in order', () => {
    const { socket, send, finish } = begin();
    send(SOUND);
    finish();
    expect(socket.sent).toEqual([]);
    socket.accept();
    expect(socket.sent.map((message) => (typeof message === 'string' ? message.slice(0, 15) : 'sound'))).toEqual([
      '{"type":"START"',
      'sound',
      '{"type":"FINISH',
    ]);
  });

  it('tells the words meanwhile and ends with the final ones', async () => {
    const { socket, ended, finish, texts } = begin();
    socket.accept();
    socket.say('MID_TEXT', '三季度');
    finish();
    socket.say('FIN_TEXT', '三季度加班超过 36 小时的有几人？');
    expect(await ended).toEqual({ text: '三季度加班超过 36 小时的有几人？' });
    expect(texts).toEqual(['三季度', '三季度加班超过 36 小时的有几人？']);
    expect(socket.readyState).toBe(3);
  });

  it.each(Object.entries(SPEECH_ERRORS))(
    'ends with the problem %s, and keeps the words until then',
    async (name, code) => {
      const { socket, ended } = begin();
      socket.accept();
      socket.say('MID_TEXT', '听到的');
      socket.reply({ err_no: code, err_msg: '说明' });
      expect(await ended).toEqual({ text: '听到的', problem: name });
    },
  );

  it('ends when the connection is cut, and keeps the words until then', async () => {
    const { socket, ended } = begin();
    socket.accept();
    socket.say('MID_TEXT', '听到的');
    socket.close();
    expect(await ended).toEqual({ text: '听到的', problem: 'cut' });
  });

  it('ends when the server refuses the connection', async () => {
    const { socket, ended } = begin();
    socket.close();
    expect(await ended).toEqual({ text: '', problem: 'unreachable' });
  });

  it('ends when the connection does not open', async () => {
    const { ended } = begin();
    vi.advanceTimersByTime(10_000);
    expect(await ended).toEqual({ text: '', problem: 'unreachable' });
  });

  it('ends when no final text comes', async () => {
    const { socket, ended, finish } = begin();
    socket.accept();
    socket.say('MID_TEXT', '听到的');
    finish();
    vi.advanceTimersByTime(60_000);
    expect(await ended).toEqual({ text: '听到的', problem: 'slow' });
  });

  it('ends when the connection takes no sound any more', async () => {
    const { socket, ended, send } = begin();
    socket.accept();
    socket.bufferedAmount = 200_000;
    send(SOUND);
    expect(await ended).toEqual({ text: '', problem: 'cut' });
  });

  it.each(['<html>', '{}', '{"err_no":0,"type":"OTHER","result":"x"}'])(
    'ends on the foreign reply %s',
    async (reply) => {
      const { socket, ended } = begin();
      socket.accept();
      socket.reply(reply);
      expect(await ended).toEqual({ text: '', problem: 'cut' });
    },
  );

  it('sends CANCEL and ends without words', async () => {
    const { socket, ended, cancel, texts } = begin();
    socket.accept();
    socket.say('MID_TEXT', '不要了');
    cancel();
    socket.say('FIN_TEXT', '不要了');
    expect(await ended).toEqual({ text: '' });
    expect(socket.commands().at(-1)).toEqual({ type: 'CANCEL' });
    expect(texts).toEqual(['不要了']);
  });
});
