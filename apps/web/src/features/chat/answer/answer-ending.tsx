import './answer-ending.css';
import { CircleStop, Play } from 'lucide-react';
import { Button } from '../../../shared/ui/button.tsx';
import { Tag } from '../../../shared/ui/tag.tsx';

type AnswerEndingProps = { tag: string; onContinue: (() => void) | undefined };

/** Stands where an answer ends that ended early. */
export function AnswerEnding({ tag, onContinue }: AnswerEndingProps) {
  return (
    <div className="answer-ending row">
      <Tag text={tag} icon={CircleStop} />
      {onContinue && <Button icon={Play} text="继续生成" onClick={onContinue} />}
    </div>
  );
}
