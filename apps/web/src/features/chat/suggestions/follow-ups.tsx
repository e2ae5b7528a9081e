import './follow-ups.css';
import { useQuery } from '@tanstack/react-query';
import { CornerDownRight } from 'lucide-react';
import { SUGGESTION_QUESTION_MAX, SUGGESTIONS, suggestQuestions } from '@wenjin/contract/chat/suggestions';
import { call } from '../../../shared/api/call.ts';

type FollowUpsProps = { question: string; onAsk: (text: string) => void };

export function FollowUps({ question, onAsk }: FollowUpsProps) {
  const ask = Array.from(question).slice(0, SUGGESTION_QUESTION_MAX).join('').trim();
  const { data = [] } = useQuery({
    queryKey: ['follow-ups', ask],
    queryFn: ({ signal }) => call(suggestQuestions, { ask, count: String(SUGGESTIONS) }, { signal, isQuiet: true }),
    enabled: ask !== '',
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  const suggestions = data.slice(0, SUGGESTIONS);
  if (suggestions.length === 0) return null;
  return (
    <ul className="follow-ups" aria-label="追问建议">
      {suggestions.map((text) => (
        <li key={text}>
          <button type="button" className="inline-row" onClick={() => onAsk(text)}>
            <CornerDownRight size={16} />
            <span>{text}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}
