import type { Message } from '@wenjin/contract/chat/message';
import type { ArticleVote, VoteAnswerInput } from '@wenjin/contract/knowledge/votes';
import { AppError } from '../../../platform/errors.ts';
import { daysBefore } from '../../../platform/time/local-day.ts';
import { citedArticles } from '../questions/cited-articles.ts';
import type { VoteRepository } from './vote.repository.ts';

const SHOWN_DAYS = 30;
const QUESTION_CHARACTERS = 200;

type Deps = { votes: VoteRepository; now: () => number };
export type VoteOnAnswers = ReturnType<typeof createVoteOnAnswers>;

/** Whether an answer from the knowledge base was useful, and why not. A vote counts for the articles that it cites. */
export function createVoteOnAnswers({ votes, now }: Deps) {
  return {
    async vote(ownerId: string, input: VoteAnswerInput): Promise<void> {
      const { conversationId, answerId, value, reasons, text } = input;
      const key = { ownerId, conversationId, answerId };
      const { question, articleIds } = await readAnswer(key);
      if (value === 0) return votes.delete(key);
      await votes.save(
        {
          ...key,
          value,
          reasons: JSON.stringify(value === -1 ? reasons : []),
          text: value === -1 ? text.trim() : '',
          question: Array.from(question).slice(0, QUESTION_CHARACTERS).join(''),
          votedAt: now(),
        },
        articleIds,
      );
    },

    async listOwn(ownerId: string, conversationId: string) {
      return (await votes.listOwn(ownerId, conversationId)).map(({ value, reasons, ...vote }) => ({
        ...vote,
        value: valueOf(value),
        reasons: JSON.parse(reasons) as string[],
      }));
    },

    async listOfArticle({ articleId, pageNo, pageSize }: { articleId: string; pageNo: number; pageSize: number }) {
      const article = { articleId, since: daysBefore(now(), SHOWN_DAYS) };
      const [rows, total] = await Promise.all([
        votes.listOfArticle(article, { offset: (pageNo - 1) * pageSize, limit: pageSize }),
        votes.countOfArticle(article),
      ]);
      const records = rows.map(({ value, reasons, text, question, votedAt }): ArticleVote => ({
        value: valueOf(value),
        reasons: JSON.parse(reasons) as string[],
        text,
        question,
        votedAt: new Date(votedAt).toISOString(),
      }));
      return { records, total };
    },
  };

  /** Returns the question of an own answer and the articles that a vote on it counts for. */
  async function readAnswer(key: { ownerId: string; conversationId: string; answerId: string }) {
    const found = await votes.findAnswer(key);
    const { questionLink: links = [], content } = JSON.parse(found?.answer ?? '{}') as Partial<Message>;
    if (found === undefined || content === undefined || links.length === 0) {
      throw new AppError('missing', '这条回答不存在，或不是知识库的回答');
    }
    const asked = JSON.parse(found.question) as Partial<Message>;
    const cited = citedArticles(links, content.text);
    return {
      question: content.question ?? asked.content?.text ?? '',
      articleIds: cited.length > 0 ? cited : links.map(({ id }) => id),
    };
  }
}

function valueOf(value: number): 1 | -1 {
  return value > 0 ? 1 : -1;
}
