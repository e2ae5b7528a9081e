import type { AskQuestionInput } from '@wenjin/contract/chat/answer';
import type { Message } from '@wenjin/contract/chat/message';
import { isAnswerCut } from './answer-length.ts';
import { MODE_PROMPTS } from './answer-mode.ts';

/** How an answer was produced; stored with its messages. */
export type AnswerFacts = Pick<
  Message,
  | 'modelVersion'
  | 'isBuiltIn'
  | 'sourceLibrary'
  | 'agentId'
  | 'template'
  | 'questionLink'
  | 'knowledge'
  | 'picturesRead'
> & {
  /** The question that was looked up in the knowledge base, when it is not the one that was asked. */
  question?: string;
};

type Outcome = 'done' | 'stopped' | 'interrupted' | 'failed';
type Said = { id: string; text: string; facts: AnswerFacts; time: string };

/** The thread hides this message; the client sends its text as the first turn of every later question. */
export function modeMessage({ _id, value }: NonNullable<AskQuestionInput['mode']>): Message {
  return { _id, type: 'model_msg', content: { text: MODE_PROMPTS[value] } };
}

type Asked = Said & {
  /** Markdown with the addresses of the pictures. */
  pictures?: string;
  attached?: Pick<Message, 'pictures' | 'files'>;
  avatar?: string;
};

export function questionMessage({ id, text, facts, time, pictures = '', attached, avatar = '' }: Asked): Message {
  // Only the answer names its model and its articles; the question does not.
  const { sourceLibrary, agentId, template } = facts;
  return {
    _id: id,
    type: 'self_msg',
    content: { text },
    ...(pictures === '' ? {} : { picContent: pictures }),
    ...attached,
    ...(sourceLibrary === undefined ? {} : { sourceLibrary }),
    ...(agentId === undefined ? {} : { agentId }),
    ...(template === undefined ? {} : { template }),
    ...(avatar === '' ? {} : { avatar }),
    time,
  };
}

type Answered = Said & {
  outcome: Outcome;
  /** True when the model has cut the answer at its longest length. */
  isCut?: boolean | undefined;
};

export function answerMessage({ id, text, facts, time, outcome, isCut = false }: Answered): Message {
  const { question, ...about } = facts;
  const content = question === undefined ? { text } : { text, question };
  return { _id: id, type: 'html', content, ...about, time, ...endingOf(outcome, isCut || isAnswerCut(text)) };
}

export function failureMessage({ id, text, facts, time, failure }: Said & Pick<Message, 'failure'>): Message {
  const { questionLink: _links, knowledge: _knowledge, question: _question, ...about } = facts;
  return { _id: id, type: 'error', content: { text }, ...about, ...(failure && { failure }), time };
}

function endingOf(outcome: Outcome, isCut: boolean): Pick<Message, 'ending'> {
  if (outcome === 'done') return isCut ? { ending: 'cut' } : {};
  return { ending: outcome === 'stopped' ? 'stopped' : 'interrupted' };
}
