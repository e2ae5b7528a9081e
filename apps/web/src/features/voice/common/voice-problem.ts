import { SPEECH_MESSAGES, type SpeechProblem } from '@wenjin/contract/voice/speech-socket';

/** Why voice input did not begin or ended early. */
export type VoiceProblem =
  | SpeechProblem
  | 'no-devices'
  | 'no-recorder'
  | 'refused'
  | 'no-microphone'
  | 'in-use'
  | 'microphone-lost'
  | 'unreachable'
  | 'cut'
  | 'slow'
  | 'interrupted';

const PAGE_MESSAGES = {
  'no-devices': '你的浏览器不支持访问用户媒体设备',
  'no-recorder': '您的浏览器不支持音频录制',
  refused: '请检查录音权限',
  'no-microphone': '没有找到麦克风，请接入后重试',
  'in-use': '麦克风被其他程序占用，请关闭后重试',
  'microphone-lost': '麦克风已断开，录音已停止',
  unreachable: '无法连接语音识别，请稍后重试',
  cut: '连接中断，录音已停止',
  slow: '识别没有及时完成，请重试',
  interrupted: '已离开页面，录音已停止',
} as const satisfies Record<Exclude<VoiceProblem, SpeechProblem>, string>;

export function problemText(problem: VoiceProblem): string {
  return { ...SPEECH_MESSAGES, ...PAGE_MESSAGES }[problem];
}

/** Thrown where voice input cannot begin. */
export class VoiceError extends Error {
  readonly problem: VoiceProblem;

  constructor(problem: VoiceProblem, cause?: unknown) {
    super(problemText(problem), { cause });
    this.problem = problem;
  }
}
