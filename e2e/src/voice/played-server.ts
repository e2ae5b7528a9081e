import { speakText } from '@wenjin/contract/voice/speak-text';
import { SPEECH_SOCKET_PATH, type SpeechReply } from '@wenjin/contract/voice/speech-socket';
import { readVoiceStatus, type VoiceStatus } from '@wenjin/contract/voice/voice-status';
import type { Page } from 'playwright-core';

const READY: VoiceStatus = {
  asr: { engine: 'embedded', state: 'ready' },
  tts: {
    engine: 'embedded',
    state: 'ready',
    voices: [
      { name: 'xiaobei', title: '小贝（女声）' },
      { name: 'yunjian', title: '云健（男声）' },
    ],
  },
};
const SAMPLE_RATE = 8000;

type Part = {
  words?: string;
  status?: VoiceStatus;
  /** Ends the recognition early. */ failure?: SpeechReply;
  spokenSeconds?: number;
};

/** Plays the server's part of voice, for pictures and for faults that a real engine does not have. */
export async function playVoiceServer(page: Page, part: Part = {}) {
  const { words = '', status = READY, failure, spokenSeconds = 1 } = part;
  const seen = { soundBytes: 0, commands: [] as string[], spoken: [] as string[] };
  await page.route(`**${readVoiceStatus.path}`, (route) =>
    route.fulfill({ json: { code: 200, state: '1', msg: '', data: status } }),
  );
  await page.route(`**${speakText.path}?**`, (route) => {
    seen.spoken.push(new URL(route.request().url()).searchParams.get('text') ?? '');
    return route.fulfill({ contentType: 'audio/wav', body: tone(spokenSeconds) });
  });
  await page.routeWebSocket(`**${SPEECH_SOCKET_PATH}`, (socket) => {
    const reply = (message: SpeechReply) => socket.send(JSON.stringify(message));
    const close = () => void socket.close({ code: 1000 });
    socket.onMessage((message) => {
      if (typeof message !== 'string') {
        seen.soundBytes += message.byteLength;
        reply({ err_no: 0, type: 'MID_TEXT', result: words });
        if (failure === undefined) return;
        reply(failure);
        return close();
      }
      const { type } = JSON.parse(message) as { type: string };
      seen.commands.push(type);
      if (type !== 'FINISH') return;
      reply({ err_no: 0, type: 'FIN_TEXT', result: words });
      close();
    });
  });
  return seen;
}

/** A quiet tone as a sound file. */
function tone(seconds: number): Buffer {
  const samples = Math.round(seconds * SAMPLE_RATE);
  const file = Buffer.alloc(44 + samples * 2);
  file.write('RIFF', 0);
  file.writeUInt32LE(36 + samples * 2, 4);
  file.write('WAVEfmt ', 8);
  file.writeUInt32LE(16, 16);
  file.writeUInt16LE(1, 20);
  file.writeUInt16LE(1, 22);
  file.writeUInt32LE(SAMPLE_RATE, 24);
  file.writeUInt32LE(SAMPLE_RATE * 2, 28);
  file.writeUInt16LE(2, 32);
  file.writeUInt16LE(16, 34);
  file.write('data', 36);
  file.writeUInt32LE(samples * 2, 40);
  for (let index = 0; index < samples; index += 1)
    file.writeInt16LE(Math.round(800 * Math.sin(index / 4)), 44 + index * 2);
  return file;
}
