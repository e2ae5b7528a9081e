import { dateInQuestion } from '@wenjin/domain/knowledge/date-in-question';
import { isFollowUp, rewordQuestion } from '@wenjin/domain/knowledge/reword-question';
import type { QuestionWord } from '@wenjin/domain/knowledge/question-words';
import { localDay } from '../../../platform/time/local-day.ts';
import type { Found, LookUp } from '../index/look-up.ts';
import type { MissedRepository } from './missed.repository.ts';

const MISSED_CHARACTERS = 200;

export type Asked = {
  userId: string;
  question: string;
  /** The user's questions before this one, the oldest first. */
  before: readonly string[];
  categories: readonly string[];
  limit: number;
  /** False for a question that was already counted, or that an administrator only tries. */
  isCounted: boolean;
};
export type Material = {
  /** The question that was looked up. */
  question: string;
  isReworded: boolean;
  /** The year, month or day whose versions were searched; empty for today. */
  asOf: string;
  words: QuestionWord[];
  found: Found[];
};
type Deps = {
  lookUp: LookUp;
  listSynonyms: () => Promise<string[][]>;
  /** Rewords with a model; undefined when none is live or it does not answer in time. */
  rewordByModel: (asked: {
    userId: string;
    question: string;
    before: readonly string[];
  }) => Promise<string | undefined>;
  missed: MissedRepository;
  newId: () => string;
  now: () => number;
  reportError: (error: unknown) => void;
};
export type FindMaterial = ReturnType<typeof createFindMaterial>;

/** Finds the material for a question: rewords a follow-up, reads the date that it names, and looks it up. */
export function createFindMaterial(deps: Deps) {
  const { lookUp, now } = deps;

  return async function findMaterial(asked: Asked): Promise<Material> {
    const question = await rewordIfNeeded(asked);
    const reworded = await search(question, asked);
    // What the user wrote is tried as well: a rewording may have gone wrong.
    const isUseless = reworded.found.length === 0 && question !== asked.question;
    const result = isUseless ? await search(asked.question, asked) : reworded;
    if (asked.isCounted) count(asked, result.found.length === 0).catch(deps.reportError);
    return result;
  };

  async function search(question: string, { categories, limit, question: original }: Asked): Promise<Material> {
    const today = localDay(now());
    const time = dateInQuestion(question, today);
    const about = { question, isReworded: question !== original };
    if (time !== undefined) {
      const dated = await lookUp({ question, categories, limit, day: time.day });
      if (dated.found.length > 0) return { ...about, ...dated, asOf: time.named };
    }
    return { ...about, ...(await lookUp({ question, categories, limit, day: today })), asOf: '' };
  }

  async function rewordIfNeeded(asked: Asked): Promise<string> {
    const { question, before } = asked;
    if (before.length === 0 || !isFollowUp(question)) return question;
    const byModel = await deps.rewordByModel(asked);
    if (byModel !== undefined) return byModel;
    return rewordQuestion(question, before, (await deps.listSynonyms()).flat());
  }

  async function count({ question, categories }: Asked, isMissed: boolean): Promise<void> {
    await deps.missed.addAsked(localDay(now()), isMissed ? 1 : 0);
    if (!isMissed) return;
    await deps.missed.addMissed({
      id: deps.newId(),
      question: Array.from(question.trim()).slice(0, MISSED_CHARACTERS).join(''),
      category: categories.join('、'),
      now: now(),
    });
  }
}
