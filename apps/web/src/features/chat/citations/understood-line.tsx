import './article-links.css';
import { MessageCircleQuestionMark } from 'lucide-react';

/** Shows the question that was looked up, when it was reworded from the conversation. */
export function UnderstoodLine({ question }: { question: string }) {
  return (
    <p className="understood row">
      <MessageCircleQuestionMark size={16} />
      <span>已理解为：{question}</span>
    </p>
  );
}
