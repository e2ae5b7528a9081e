import { askQuestion, pictureAddresses, type AskQuestionInput } from '@wenjin/contract/chat/answer';
import { changeMessages, NEW_TITLE, saveConversation } from '@wenjin/contract/chat/conversation';
import { ASK_WITH_ARTICLES, repromptQuestion, TOP_ARTICLES } from '@wenjin/contract/knowledge/reprompt';
import type { Message } from '@wenjin/contract/chat/message';
import { hasKnowledge } from '@wenjin/domain/chat/source-choice';
import { cleanTitle } from '@wenjin/domain/chat/title';
import { openStream } from '../../../shared/api/answer-stream.ts';
import { CallError } from '../../../shared/api/call-error.ts';
import { call } from '../../../shared/api/call.ts';
import { foundFacts } from '../citations/found-facts.ts';
import type { AskEvent } from './answer-machine.ts';
import { answerMessage, modeMessage, questionMessage } from '@wenjin/domain/chat/message-shapes';

export async function* askAnywhere(input: AskQuestionInput, signal: AbortSignal): AsyncGenerator<AskEvent> {
  if (!hasKnowledge(input.sourceLibrary ?? [])) return yield* openStream(input, signal);
  const found = await lookUp(input, signal);
  if (ASK_WITH_ARTICLES.includes(found.action)) {
    yield { type: 'articles-find', found: foundFacts(found) };
    const knowledge = { question: found.rePrompt, articleIds: found.articleList.map(({ id }) => id) };
    return yield* openStream({ ...input, knowledge }, signal);
  }
  yield { type: 'answer-stored', conversationId: await keepAnswer(input, found.answer) };
  yield { type: 'text-delta', text: found.answer };
  yield { type: 'answer-end' };
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

/** Saves question and answer, which the server does only when a model answers. Returns the conversation's id. */
async function keepAnswer(input: AskQuestionInput, answer: string): Promise<string> {
  const { conversationId, questionId, answerId, replaces = [], sourceLibrary, mode } = input;
  if (questionId === undefined || answerId === undefined) {
    throw new CallError({ kind: 'unreadable', url: askQuestion.path });
  }
  const about = { facts: { sourceLibrary }, time: new Date().toISOString() };
  const append: Message[] = [
    ...(mode === undefined ? [] : [modeMessage(mode)]),
    questionMessage({
      id: questionId,
      text: questionIn(input.messages),
      ...about,
      pictures: picturesIn(input.messages),
    }),
    answerMessage({ id: answerId, text: answer, ...about, outcome: 'done' }),
  ];
  if (conversationId === undefined) {
    const contextType = JSON.stringify(sourceLibrary ?? []);
    const title = cleanTitle(questionIn(input.messages)) || NEW_TITLE;
    return call(saveConversation, { title, context: JSON.stringify(append), contextType });
  }
  await call(changeMessages, { id: conversationId, remove: [...replaces], append });
  return conversationId;
}

/** As the server stores the pictures of a question. */
function picturesIn(messages: AskQuestionInput['messages']): string {
  const question = messages.at(-1);
  return question === undefined
    ? ''
    : pictureAddresses(question)
        .map((url) => `![](${url})`)
        .join('\n');
}

function questionIn(messages: AskQuestionInput['messages']): string {
  const content = messages.at(-1)?.content ?? '';
  if (typeof content === 'string') return content;
  return content.map((part) => (part.type === 'text' ? part.text : '')).join('');
}
