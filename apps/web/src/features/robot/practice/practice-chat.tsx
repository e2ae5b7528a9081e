import { useLayoutEffect, useRef, useState } from 'react';
import { CircleAlert, FlaskConical } from 'lucide-react';
import { PRACTICE_TEXT_MAX, type Practice } from '@wenjin/contract/robot/practice';
import { HANDOVER_WORD, HELP_WORD, NEW_WORD, STOP_WORD } from '@wenjin/domain/robot/robot-words';
import { startOfToday } from '../../../shared/browser/clock.ts';
import { limitedInput } from '../../../shared/browser/limited-input.ts';
import { momentText } from '../../../shared/browser/moment-text.ts';
import { BrandMark } from '../../../shared/ui/brand-mark.tsx';
import { Button } from '../../../shared/ui/button.tsx';
import { IconButton } from '../../../shared/ui/icon-button.tsx';
import type { Bubble } from './use-practice.ts';

const WORDS = [NEW_WORD, STOP_WORD, HELP_WORD, HANDOVER_WORD];

type PracticeChatProps = {
  facts: Omit<Practice, 'messages'>;
  bubbles: readonly Bubble[];
  isDisconnected: boolean;
  send: (text: string) => void;
  resend: (bubble: Bubble) => void;
};

export function PracticeChat({ facts, bubbles, isDisconnected, send, resend }: PracticeChatProps) {
  const isOver = facts.state === 'ended';
  const [first] = bubbles;

  return (
    <main className="practice practice-chat">
      <header className="practice-bar">
        <h1>{facts.nickName}</h1>
        <output>
          <span className="practice-dot" data-off={isOver || isDisconnected || undefined} />
          {stateText(isOver, isDisconnected)}
        </output>
      </header>
      <p className="practice-note row">
        <FlaskConical size={16} />
        练习页面，不会发到真实的聊天软件
      </p>
      {/* A region that scrolls must be reachable by the keyboard. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard */}
      <ol className="practice-list" aria-label="对话" aria-live="polite" tabIndex={0}>
        {first !== undefined && <li className="practice-time">{momentText(first.time, startOfToday())}</li>}
        {bubbles.map((bubble) => (
          <BubbleRow key={bubble.id} {...{ bubble, resend }} name={facts.name} />
        ))}
        {facts.isTyping && (
          <li className="bubble-row" aria-label="对方正在输入">
            <BrandMark size={36} />
            <span className="bubble bubble-typing">
              <i />
              <i />
              <i />
            </span>
          </li>
        )}
        {isOver && <li className="practice-time">机器人已退出登录，不再回答</li>}
        <End key={`${bubbles.length} ${facts.isTyping}`} />
      </ol>
      <div className="practice-words row">
        {WORDS.map((word) => (
          <button key={word} type="button" disabled={isOver} onClick={() => send(word)}>
            {word}
          </button>
        ))}
      </div>
      <Composer isOver={isOver} send={send} />
    </main>
  );
}

/** Drawn anew with each message, and then brought into view. */
function End() {
  const element = useRef<HTMLLIElement>(null);
  useLayoutEffect(() => {
    // Newer browsers return a promise, which is no clean-up.
    element.current?.scrollIntoView({ block: 'end' });
  }, []);
  return <li ref={element} aria-hidden="true" />;
}

function stateText(isOver: boolean, isDisconnected: boolean): string {
  if (isOver) return '已退出登录';
  return isDisconnected ? '重连中' : '在线';
}

function BubbleRow({ bubble, name, resend }: { bubble: Bubble; name: string; resend: (bubble: Bubble) => void }) {
  const { isOwn, text, state } = bubble;
  if (!isOwn) {
    return (
      <li className="bubble-row">
        <BrandMark size={36} />
        <p className="bubble">{text}</p>
      </li>
    );
  }
  return (
    <>
      <li className="bubble-row bubble-own" aria-busy={state === 'sending' || undefined}>
        {state === 'failed' && (
          <IconButton className="bubble-resend" icon={CircleAlert} label="重发" onClick={() => resend(bubble)} />
        )}
        <p className="bubble">{text}</p>
        <span className="practice-face center" aria-hidden="true">
          {Array.from(name).at(-1)}
        </span>
      </li>
      {state === 'failed' && <li className="practice-time">没有发出去，点左侧图标重发</li>}
    </>
  );
}

function Composer({ isOver, send }: { isOver: boolean; send: (text: string) => void }) {
  const [text, setText] = useState('');
  return (
    <form
      className="practice-composer row"
      onSubmit={(event) => {
        event.preventDefault();
        if (text.trim() === '' || isOver) return;
        send(text.trim());
        setText('');
      }}
    >
      <input
        aria-label="消息"
        placeholder="发消息"
        autoComplete="off"
        enterKeyHint="send"
        value={text}
        {...limitedInput(PRACTICE_TEXT_MAX, setText)}
      />
      <Button type="submit" kind="primary" text="发送" disabled={isOver || text.trim() === ''} />
    </form>
  );
}
