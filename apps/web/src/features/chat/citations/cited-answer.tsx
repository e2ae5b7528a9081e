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
  return (
    <>
      {text !== '' && <CitedText text={text} isRunning={isRunning} sources={sources} gone={gone} />}
      {questionLink !== undefined && <ArticleLinks links={questionLink} gone={gone} />}
    </>
  );
}
