import { readVoiceStatus, type VoiceStatus } from '@wenjin/contract/voice/voice-status';
import { SPEECH_SOCKET_PATH, type SpeechReply } from '@wenjin/contract/voice/speech-socket';
import type { Page } from 'playwright-core';

const READY: VoiceStatus = {
  asr: { engine: 'embedded', state: 'ready' },
  tts: { engine: 'embedded', state: 'ready', voices: [{ name: 'xiaobei', title: '小贝（女声）' }] },
};

/** Plays the server's part of voice input, for pictures and faults on a machine without engines. */
export async function playVoiceServer(
  page: Page,
  { words = '', status = READY }: { words?: string; status?: VoiceStatus } = {},
) {
  await page.route(`**${readVoiceStatus.path}`, (route) =>
    route.fulfill({ json: { code: 200, state: '1', msg: '', data: status } }),
  );
  let soundBytes = 0;
  await page.routeWebSocket(`**${SPEECH_SOCKET_PATH}`, (socket) => {
    const reply = (message: SpeechReply) => socket.send(JSON.stringify(message));
    socket.onMessage((message) => {
      if (typeof message !== 'string') {
        soundBytes += message.byteLength;
        reply({ err_no: 0, type: 'MID_TEXT', result: words });
      } else if (message.includes('FINISH')) {
        reply({ err_no: 0, type: 'FIN_TEXT', result: words });
        void socket.close({ code: 1000 });
      }
    });
  });
  return { soundBytes: () => soundBytes };
}

/** Puts a finger on the bar and keeps it there. */
export async function holdBar(page: Page): Promise<void> {
  const box = await page.getByRole('button', { name: '按住说话' }).boundingBox();
  if (box === null) throw new Error('the bar is not shown');
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await page.mouse.down();
  await page.getByRole('dialog', { name: '语音输入' }).waitFor();
}
