import { useState } from 'react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { tryLookUp } from '@wenjin/contract/knowledge/synonyms';
import { Link } from 'react-router';
import { call } from '../../../../shared/api/call.ts';
import { failureText } from '../../../../shared/api/failure-text.ts';
import { SearchField } from '../../../../shared/ui/form/search-field.tsx';
import { Tag } from '../../../../shared/ui/tag.tsx';
import { editorPlace } from '../common/knowledge-places.ts';
import { KNOWLEDGE_KEY } from '../common/knowledge-queries.ts';

const SHOWN = 3;

/** Looks a question up as a user's question would be. */
export function TryLookUp() {
  const [question, setQuestion] = useState('');
  const asked = question.trim();
  const { data, error } = useQuery({
    queryKey: [...KNOWLEDGE_KEY, tryLookUp.path, asked],
    queryFn: ({ signal }) => call(tryLookUp, { question: asked }, { signal, isQuiet: true }),
    enabled: asked !== '',
    placeholderData: keepPreviousData,
  });
  return (
    <section className="try row" aria-label="试一试">
      <b>试一试</b>
      <SearchField label="输入一个问题" value={question} onSearch={setQuestion} />
      <output className="row">
        {asked === '' && <span className="quiet">看看这个问题会命中哪篇文章</span>}
        {asked !== '' && error !== null && <span role="alert">{failureText(error)}</span>}
        {asked !== '' && data !== undefined && error === null && <Found {...data} />}
      </output>
    </section>
  );
}

type FoundProps = Awaited<ReturnType<typeof lookUp>>;
const lookUp = (question: string) => call(tryLookUp, { question });

function Found({ words, articles }: FoundProps) {
  const widened = words.filter(({ synonyms }) => synonyms.length > 0);
  return (
    <>
      {widened.length > 0 && (
        <span className="try-words row">
          <span className="quiet">同时查找</span>
          {widened.map(({ word, synonyms }) => (
            <Tag key={word} tone="brand" text={`${word} = ${synonyms.join('、')}`} />
          ))}
        </span>
      )}
      {articles.length === 0 ? (
        <span>没有命中</span>
      ) : (
        <ol className="row" aria-label="命中的文章">
          {articles.slice(0, SHOWN).map(({ id, article_name: name }, index) => (
            <li key={id}>
              命中 <Link to={editorPlace(id)}>{name}</Link> <span className="quiet">第 {index + 1} 位</span>
            </li>
          ))}
        </ol>
      )}
    </>
  );
}
