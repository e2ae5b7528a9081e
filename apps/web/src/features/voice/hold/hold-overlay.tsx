import { useEffect, useRef, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { Mic, Pencil, X } from 'lucide-react';
import { Button } from '../../../shared/ui/button.tsx';
import { Modal } from '../../../shared/ui/overlay/modal.tsx';
import { Waveform } from '../dictation/waveform.tsx';
import { NOTHING_HEARD } from '../common/voice-hints.ts';
import type { HoldState } from './hold-machine.ts';
import type { HoldToTalk } from './use-hold-to-talk.ts';

const LABEL = '语音输入';

/** Covers the page while somebody speaks, and until the words are sent, edited or thrown away. */
export function HoldOverlay({ talk }: { talk: HoldToTalk }) {
  const { state } = talk;
  const isHeld = state.phase === 'talking' && state.isHeld;
  const content = <HoldContent talk={talk} />;
  // A modal makes the page inert, and with it the button under the finger.
  if (isHeld) {
    return createPortal(
      <dialog open className="voice-overlay" aria-label={LABEL}>
        {content}
      </dialog>,
      document.body,
    );
  }
  return (
    <Modal className="voice-overlay" label={LABEL} onClose={talk.close}>
      {content}
    </Modal>
  );
}

function HoldContent({ talk }: { talk: HoldToTalk }) {
  const { state, levels } = talk;
  switch (state.phase) {
    case 'idle':
      return null;
    case 'editing':
      return <Editing state={state} talk={talk} />;
    case 'sending':
      return (
        <>
          <Card>{state.text}</Card>
          <Foot text="即将发送">
            <Button text="撤回" className="voice-withdraw" ref={takeFocus} onClick={talk.withdraw} />
          </Foot>
        </>
      );
    case 'recognising':
      return (
        <>
          <Card>{talk.heard}</Card>
          <Foot text="正在识别">
            <Button text="撤回" className="voice-withdraw" onClick={talk.close} />
          </Foot>
        </>
      );
    case 'talking':
      return (
        <>
          <Card isLive>
            {talk.heard === '' ? (
              <span className="quiet">{talk.isOpening ? '正在打开麦克风' : '请说话'}</span>
            ) : (
              talk.heard
            )}
          </Card>
          <Waveform levels={levels} bars={23} size="large" />
          <Targets state={state} talk={talk} />
        </>
      );
  }
}

function Card({ isLive = false, children }: { isLive?: boolean; children: ReactNode }) {
  return (
    <output className="voice-card" aria-live="polite">
      {children}
      {isLive && <i className="voice-caret" />}
    </output>
  );
}

type TalkingState = Extract<HoldState, { phase: 'talking' }>;

function Targets({ state, talk }: { state: TalkingState; talk: HoldToTalk }) {
  const { zone, isHeld } = state;
  return (
    <>
      <div className="voice-zones">
        <Target zone="cancel" isOver={zone === 'cancel'} text={isHeld ? '移到此处取消' : '取消'} onPress={talk.release}>
          <X size={20} />
        </Target>
        <Target zone="edit" isOver={zone === 'edit'} text={isHeld ? '移到此处编辑' : '编辑'} onPress={talk.release}>
          <Pencil size={20} />
        </Target>
      </div>
      <button
        type="button"
        className="voice-arc"
        data-voice-zone="speech"
        data-pale={zone !== 'speech' || undefined}
        ref={isHeld ? null : takeFocus}
        onClick={() => talk.release('speech')}
      >
        <span>
          <Mic size={20} />
          {arcText(state)}
          <small>{isHeld ? '手指上移可取消或编辑' : '按 Esc 取消'}</small>
        </span>
      </button>
    </>
  );
}

function arcText({ zone, isHeld }: TalkingState): string {
  if (!isHeld) return '说完点这里发送';
  return { speech: '松开发送', edit: '松开编辑', cancel: '松开取消', elsewhere: '松开取消' }[zone];
}

type TargetProps = {
  zone: 'cancel' | 'edit';
  isOver: boolean;
  text: string;
  onPress: (zone: 'cancel' | 'edit') => void;
  children: ReactNode;
};

function Target({ zone, isOver, text, onPress, children }: TargetProps) {
  return (
    <button type="button" className="voice-zone" data-over={isOver || undefined} onClick={() => onPress(zone)}>
      <i className={`voice-target voice-target-${zone}`} data-voice-zone={zone}>
        {children}
      </i>
      {text}
    </button>
  );
}

function Foot({ text, children }: { text: string; children: ReactNode }) {
  return (
    <div className="voice-foot">
      <output>{text}</output>
      {children}
    </div>
  );
}

type EditingState = Extract<HoldState, { phase: 'editing' }>;

function Editing({ state, talk }: { state: EditingState; talk: HoldToTalk }) {
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    const end = field.current?.value.length ?? 0;
    field.current?.focus();
    field.current?.setSelectionRange(end, end);
  }, []);
  return (
    <>
      <div className="voice-card voice-field">
        <textarea
          ref={field}
          aria-label="编辑语音文字"
          rows={3}
          value={state.text}
          onChange={(event) => talk.change(event.target.value)}
        />
        {state.isNothing && <output className="quiet">{NOTHING_HEARD}</output>}
      </div>
      <div className="voice-decide row">
        <Button text="取消" onClick={talk.close} />
        <Button kind="primary" text="确认" disabled={state.text.trim() === ''} onClick={talk.confirm} />
      </div>
    </>
  );
}

/** For people without touch, who would otherwise have to look for the control. */
function takeFocus(control: HTMLElement | null): void {
  control?.focus();
}
