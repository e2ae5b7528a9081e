import type { MessageRow } from '../store/robot-message.repository.ts';

const LABELS: Record<string, string> = {
  voice: '［语音］',
  picture: '［图片］',
  file: '［文件］',
  video: '［视频］',
  other: '［其他消息］',
};

/** What the log shows of a message. */
export function describeIncoming({ kind, text }: Pick<MessageRow, 'kind' | 'text'>): string {
  return (LABELS[kind] ?? '') + text;
}
