import './answer-votes.css';
import { Suspense, useState } from 'react';
import { flushSync } from 'react-dom';
import { ThumbsDown, ThumbsUp, type LucideIcon } from 'lucide-react';
import { lazyPart } from '../../../shared/ui/lazy-part.tsx';
import { useVote } from './use-votes.ts';

const PopoverPanel = lazyPart(async () => (await import('../../../shared/ui/overlay/popover-panel.tsx')).PopoverPanel);
const VoteReasons = lazyPart(async () => (await import('./vote-reasons.tsx')).VoteReasons);
const CARD_WIDTH = 340;

type AnswerVotesProps = { conversationId: string; answerId: string };

/** One press votes, the same press again takes the vote back. 没用 also asks for the reasons. */
export function AnswerVotes({ conversationId, answerId }: AnswerVotesProps) {
  const { known, vote } = useVote(conversationId, answerId);
  const [trigger, setTrigger] = useState<HTMLButtonElement | null>(null);
  const [isAsking, setAsking] = useState(false);

  function press(value: 1 | -1) {
    const isBack = known?.value === value;
    setAsking(!isBack && value === -1);
    // A failure is shown and taken back by `useVote`.
    vote({ value: isBack ? 0 : value, reasons: [], text: '' }).catch(() => setAsking(false));
  }

  function close() {
    // Removed before the focus moves: an open popover keeps the focus inside.
    flushSync(() => setAsking(false));
    trigger?.focus();
  }

  return (
    <fieldset className="answer-votes row" aria-label="评价回答">
      <VoteButton label="有用" icon={ThumbsUp} isOn={known?.value === 1} onPress={() => press(1)} />
      <VoteButton
        label="没用"
        icon={ThumbsDown}
        isOn={known?.value === -1}
        ref={setTrigger}
        onPress={() => press(-1)}
      />
      {isAsking && (
        <Suspense>
          <PopoverPanel label="哪里没帮上忙" width={CARD_WIDTH} side="above" trigger={trigger} onClose={close}>
            <VoteReasons onSend={(reasons, text) => vote({ value: -1, reasons, text })} onClose={close} />
          </PopoverPanel>
        </Suspense>
      )}
    </fieldset>
  );
}

type VoteButtonProps = {
  label: string;
  icon: LucideIcon;
  isOn: boolean;
  ref?: (element: HTMLButtonElement | null) => void;
  onPress: () => void;
};

function VoteButton({ label, icon: Icon, isOn, ref, onPress }: VoteButtonProps) {
  return (
    <button ref={ref} type="button" className="answer-vote inline-row" aria-pressed={isOn} onClick={onPress}>
      <Icon size={16} />
      {label}
    </button>
  );
}
