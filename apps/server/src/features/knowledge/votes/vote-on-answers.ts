import type { Message } from '@wenjin/contract/chat/message';
import type { ArticleVote, VoteAnswerInput } from '@wenjin/contract/knowledge/votes';
import { AppError } from '../../../platform/errors.ts';
import { daysBefore } from '../../../platform/time/local-day.ts';
import { citedArticles } from '../questions/cited-articles.ts';
import type { VoteRepository } from './vote.repository.ts';

const SHOWN_DAYS = 30;
const QUESTION_CHARACTERS = 200;

type AnswerKey = { ownerId: string; conversationId: string; answerId: string };
type VotedAnswer = { question: string; articleIds: string[] };
type Deps = { votes: VoteRepository; now: () => number };
export type VoteOnAnswers = ReturnType<typeof createVoteOnAnswers>;

/** Whether an answer was useful, and why not. A vote counts for the articles that the answer cites. */
export function createVoteOnAnswers({ votes, now }: Deps) {
  return {
    /** Only for answers from the knowledge base. */
    async vote(ownerId: string, input: VoteAnswerInput): Promise<void> {
      const answer = await readAnswer(keyOf(ownerId, input));
      if (answer.articleIds.length === 0) throw new AppError('missing', '这条回答不存在，或不是知识库的回答');
      await store(keyOf(ownerId, input), input, answer);
    },

    /** For any answer. */
    async rate(ownerId: string, input: VoteAnswerInput): Promise<void> {
      const key = keyOf(ownerId, input);
      await store(key, input, await readAnswer(key));
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

  async function store(key: AnswerKey, { value, reasons, text }: VoteAnswerInput, answer: VotedAnswer): Promise<void> {
    if (value === 0) return votes.delete(key);
    await votes.save(
      {
        ...key,
        value,
        reasons: JSON.stringify(value === -1 ? reasons : []),
        text: value === -1 ? text.trim() : '',
        question: Array.from(answer.question).slice(0, QUESTION_CHARACTERS).join(''),
        votedAt: now(),
      },
      answer.articleIds,
    );
  }

  /** Returns the question of an own answer and the articles that a vote on it counts for. */
  async function readAnswer(key: AnswerKey): Promise<VotedAnswer> {
    const found = await votes.findAnswer(key);
    const { type, questionLink: links = [], content } = JSON.parse(found?.answer ?? '{}') as Partial<Message>;
    if (found === undefined || content === undefined || type !== 'html')
      throw new AppError('missing', '这条回答不存在');
    const asked = JSON.parse(found.question) as Partial<Message>;
    const cited = citedArticles(links, content.text);
    return {
      question: content.question ?? asked.content?.text ?? '',
      articleIds: cited.length > 0 ? cited : links.map(({ id }) => id),
    };
  }
}

function keyOf(ownerId: string, { conversationId, answerId }: VoteAnswerInput): AnswerKey {
  return { ownerId, conversationId, answerId };
}

function valueOf(value: number): 1 | -1 {
  return value > 0 ? 1 : -1;
}
