import './follow-ups.css';
import { useQuery } from '@tanstack/react-query';
import { CornerDownRight } from 'lucide-react';
import { SUGGESTION_QUESTION_MAX, SUGGESTIONS, suggestQuestions } from '@wenjin/contract/chat/suggestions';
import { call } from '../../../shared/api/call.ts';

type FollowUpsProps = {
  question: string;
  /** False while the answer runs; the place is kept from the beginning, so that nothing moves when they arrive. */
  isDone: boolean;
  onAsk: (text: string) => void;
};

export function FollowUps({ question, isDone, onAsk }: FollowUpsProps) {
  const ask = Array.from(question).slice(0, SUGGESTION_QUESTION_MAX).join('').trim();
  const { data = [] } = useQuery({
    queryKey: ['follow-ups', ask],
    queryFn: ({ signal }) => call(suggestQuestions, { ask, count: String(SUGGESTIONS) }, { signal, isQuiet: true }),
    enabled: isDone && ask !== '',
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  const suggestions = isDone ? data.slice(0, SUGGESTIONS) : [];
  if (suggestions.length === 0) return <div className="follow-ups" />;
  return (
    <ul className="follow-ups" aria-label="追问建议">
      {suggestions.map((text) => (
        <li key={text}>
          <button type="button" className="inline-row" title={text} onClick={() => onAsk(text)}>
            <CornerDownRight size={16} />
            <span className="ell">{text}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}
