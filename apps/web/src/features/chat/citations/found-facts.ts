import type { Message } from '@wenjin/contract/chat/message';
import { FOUND_REWORDED, type Reprompt } from '@wenjin/contract/knowledge/reprompt';

/** What the look-up of a question tells about its answer, as the server stores it with the answer. */
export type FoundFacts = Pick<Message, 'questionLink' | 'knowledge'> & { question?: string };

/** The server answers from more passages of an article than the look-up returns; they come with the saved answer. */
export function foundFacts({ action, rePrompt, articleList, asOf }: Reprompt): FoundFacts {
  return {
    questionLink: articleList.map(({ id, article_name, article_address }) => ({ id, article_name, article_address })),
    knowledge: {
      citations: articleList.map(
        ({ id, version, category, effectiveFrom, effectiveTo, passage, heading, excerpt }) => ({
          id,
          version,
          category,
          effectiveFrom,
          effectiveTo,
          passages: [{ passage, heading, excerpt }],
        }),
      ),
      ...(asOf === '' ? {} : { asOf }),
    },
    ...(action === FOUND_REWORDED ? { question: rePrompt } : {}),
  };
}
