import { TOO_LONG } from '@wenjin/domain/chat/token-rules';
import { CallError } from '../../../shared/api/call-error.ts';
import type { CompareScreenProps } from '../run/screen-props.ts';
import type { Compare } from '../run/use-compare.ts';

type WindowThreadProps = { compare: Compare; screen: CompareScreenProps; part: Compare['parts'][number] };

/** The thread of one window, drawn by the chat. */
export function WindowThread({ compare, screen, part }: WindowThreadProps) {
  const { window, number, settings } = part;
  const { take, hear } = compare.round.portOf(window.key);
  return screen.renderThread({
    ref: take,
    conversationId: window.conversationId,
    settings,
    system: compare.setup.system,
    isAnnounced: number === 1,
    empty: <p className="window-empty">等待提问</p>,
    describeFailure,
    onReport: hear,
  });
}

function describeFailure(error: unknown): string {
  const message = error instanceof CallError ? error.userMessage : '';
  if (message === TOO_LONG) return '输入过长，请重新输入';
  return message === '' ? '接口错误，请重试。' : message;
}
