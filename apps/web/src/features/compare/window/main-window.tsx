import { Copy, Trash2 } from 'lucide-react';
import { IconButton } from '../../../shared/ui/icon-button.tsx';
import { useCopy } from '../../../shared/ui/use-copy.ts';
import { SystemBox } from '../bar/system-box.tsx';
import type { CompareScreenProps } from '../run/screen-props.ts';
import { lastAnswer, withoutThinking } from '../run/window-state.ts';
import type { Compare } from '../run/use-compare.ts';
import { vendorOf } from './compare-window.tsx';
import { WindowFoot } from './window-foot.tsx';
import { useContinueWith } from './use-continue-with.ts';
import { WindowThread } from './window-thread.tsx';
import { RoundNote } from './round-note.tsx';

type MainWindowProps = { compare: Compare; screen: CompareScreenProps; onShowVerdict: () => void; verdict: string };

/** The first window, with the prompt for all windows and the only composer. */
export function MainWindow({ compare, screen, verdict, onShowVerdict }: MainWindowProps) {
  const { setup, round, parts, choices, current } = compare;
  const { copy } = useCopy();
  const continueWith = useContinueWith(compare, screen);
  const [main] = parts;
  if (main === undefined) return null;
  const { window, name, settings, state } = main;
  const text = withoutThinking(lastAnswer(state)?.content.text ?? '');
  const lastQuestion = state.messages.findLast(({ type }) => type === 'self_msg')?.content.text;
  return (
    <section className="compare-main column" aria-label="主窗口" data-number={1} tabIndex={-1}>
      <div className="compare-main-thread column" data-shown={current === 1 || undefined}>
        <header className="window-head row">
          <span className="window-number is-main">1</span>
          <b>主窗口</b>
          <span className="window-model ell">{name}</span>
          <span className="window-gap" />
          <IconButton
            icon={Copy}
            size={16}
            label="复制主窗口的回答"
            disabled={text === ''}
            onClick={() => void copy(text)}
          />
          <IconButton
            icon={Trash2}
            size={16}
            label="清空全部窗口"
            disabled={setup.id === undefined || round.isBusy}
            onClick={() => screen.onOpen(undefined)}
          />
        </header>
        <SystemBox
          system={setup.system}
          windows={setup.windows.length}
          onChange={(system) => compare.change({ system })}
        />
        <WindowThread {...{ compare, screen, part: main }} />
        {state.messages.length > 0 && (
          <WindowFoot
            {...main}
            onContinue={continueWith(main)}
            vendor={vendorOf(settings.model, screen.models)}
            onBest={() => window.conversationId !== undefined && choices.choose(window.conversationId)}
          />
        )}
      </div>
      <div className="compare-dock">
        {screen.renderComposer({
          comparisonId: setup.id,
          isBusy: round.isBusy,
          lastQuestion,
          note: <RoundNote numbers={compare.runningNumbers} verdict={verdict} onShowVerdict={onShowVerdict} />,
          onSend: round.send,
          onStop: round.stop,
        })}
      </div>
    </section>
  );
}
