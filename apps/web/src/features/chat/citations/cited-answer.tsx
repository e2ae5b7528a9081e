import { useMemo } from 'react';
import type { Message } from '@wenjin/contract/chat/message';
import { ArticleLinks } from './article-links.tsx';
import { CitedText } from './cited-text.tsx';
import { citedSources } from './cited-source.ts';
import { useGoneArticles } from './use-gone-articles.ts';

type CitedAnswerProps = { message: Message; text: string; isRunning: boolean };

/** An answer from the knowledge base. Its articles are shown before its text arrives. */
export function CitedAnswer({ message, text, isRunning }: CitedAnswerProps) {
  const { questionLink, knowledge } = message;
  const sources = useMemo(() => citedSources({ questionLink, knowledge }), [questionLink, knowledge]);
  const gone = useGoneArticles(sources);
  // Until the server has stored the answer, only one passage of each article is known.
  const isChecked = !isRunning && message.time !== undefined;
  return (
    <>
      {text !== '' && <CitedText {...{ text, isRunning, isChecked, sources, gone }} />}
      {questionLink !== undefined && <ArticleLinks links={questionLink} gone={gone} />}
    </>
  );
}
