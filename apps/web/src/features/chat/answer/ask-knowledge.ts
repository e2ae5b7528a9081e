import type { AskQuestionInput } from '@wenjin/contract/chat/answer';
import { ASK_WITH_ARTICLES, repromptQuestion, TOP_ARTICLES } from '@wenjin/contract/knowledge/reprompt';
import { hasKnowledge } from '@wenjin/domain/chat/source-choice';
import type { StreamEvent } from '../../../shared/api/answer-stream.ts';
import { call } from '../../../shared/api/call.ts';
import { foundFacts } from '../citations/found-facts.ts';
import type { AskEvent } from './answer-machine.ts';

type OpenStream = (input: AskQuestionInput, signal: AbortSignal) => AsyncIterable<StreamEvent>;

/**
 * Looks a question to the knowledge base up first, so that the articles show before the answer. The answer always comes
 * from the server, also the reply that nothing was found: so the question is stored once, like any other.
 */
export async function* askAnywhere(
  openStream: OpenStream,
  input: AskQuestionInput,
  signal: AbortSignal,
): AsyncGenerator<AskEvent> {
  if (!hasKnowledge(input.sourceLibrary ?? [])) return yield* openStream(input, signal);
  const found = await lookUp(input, signal);
  const isFound = ASK_WITH_ARTICLES.includes(found.action);
  if (isFound) yield { type: 'articles-find', found: foundFacts(found) };
  const knowledge = {
    question: isFound ? found.rePrompt : questionIn(input.messages),
    articleIds: isFound ? found.articleList.map(({ id }) => id) : [],
  };
  yield* openStream({ ...input, knowledge }, signal);
}

function lookUp({ messages, sourceLibrary = [] }: AskQuestionInput, signal: AbortSignal) {
  const params = {
    question: questionIn(messages),
    question_type: 'DocumentSearch',
    category: sourceLibrary.join(','),
    top_k: TOP_ARTICLES,
  };
  return call(
    repromptQuestion,
    { params: JSON.stringify(params), messages: JSON.stringify(messages.slice(0, -1)) },
    { signal },
  );
}

function questionIn(messages: AskQuestionInput['messages']): string {
  const content = messages.at(-1)?.content ?? '';
  if (typeof content === 'string') return content;
  return content.map((part) => (part.type === 'text' ? part.text : '')).join('');
}
