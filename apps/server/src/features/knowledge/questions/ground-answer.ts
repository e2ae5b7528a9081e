import { randomBytes } from 'node:crypto';
import { type AnswerKnowledge, CITED_PASSAGES_MAX, HEADING_MAX } from '@wenjin/contract/knowledge/citation';
import { TOP_ARTICLES } from '@wenjin/contract/knowledge/reprompt';
import type { Source } from '@wenjin/domain/knowledge/extract-answer';
import { excerptOf, type Found, type FoundPassage, foundArticleOf } from '../index/look-up.ts';
import type { FindMaterial } from './find-material.ts';
import { groundingPrompt } from './grounding-prompt.ts';
import { noMaterial } from './reprompt-question.ts';

/** The best articles give several passages, the others one each. */
const FULL_ARTICLES = 6;
const PASSAGES_EACH = 3;

type Asked = {
  userId: string;
  question: string;
  before: readonly string[];
  categories: readonly string[];
  articleIds: readonly string[];
  isCounted: boolean;
  maxCharacters: number;
};
type Numbered = { article: Found; passages: FoundPassage[] };

/** Looks up what an answer may be drawn from, numbers it and tells the model to use nothing else. */
export function createGroundAnswer(findMaterial: FindMaterial) {
  return async function groundAnswer(asked: Asked) {
    const { articleIds, categories, maxCharacters } = asked;
    const material = await findMaterial({ ...asked, limit: TOP_ARTICLES });
    const numbered = fit(inOrder(material.found, articleIds), maxCharacters);
    if (numbered.length === 0) return { reply: noMaterial(categories), facts: {} };
    const { asOf, question, isReworded } = material;
    const list = numbered.map(({ article, passages }, index): Source => ({
      number: index + 1,
      title: article.article_name,
      passages,
    }));
    const fence = randomBytes(6).toString('hex');
    return {
      prompt: groundingPrompt({ sources: list, question, asOf, fence }),
      sources: { words: material.words, list, asOf },
      facts: {
        questionLink: numbered.map(({ article }) => {
          const { id, article_name, article_address } = foundArticleOf(article, asOf !== '');
          return { id, article_name, article_address };
        }),
        knowledge: knowledgeOf(numbered, asOf),
        ...(isReworded ? { question } : {}),
      },
    };
  };
}

/** The client numbers the articles in its own order; ids that were not found again are ignored. */
function inOrder(found: readonly Found[], articleIds: readonly string[]): readonly Found[] {
  const shown = articleIds.flatMap((id) => found.find((article) => article.id === id) ?? []);
  return shown.length === 0 ? found : [...new Set(shown)];
}

function fit(found: readonly Found[], maxCharacters: number): Numbered[] {
  const numbered: Numbered[] = [];
  let room = maxCharacters;
  for (const [index, article] of found.entries()) {
    const passages: FoundPassage[] = [];
    for (const passage of article.passages.slice(0, index < FULL_ARTICLES ? PASSAGES_EACH : 1)) {
      if (passage.text.length > room) break;
      room -= passage.text.length;
      passages.push(passage);
    }
    if (passages.length === 0) break;
    numbered.push({ article, passages });
  }
  return numbered;
}

function knowledgeOf(numbered: readonly Numbered[], asOf: string): AnswerKnowledge {
  return {
    citations: numbered.map(({ article: { id, version, category, effectiveFrom, effectiveTo }, passages }) => ({
      id,
      version,
      category,
      effectiveFrom,
      effectiveTo,
      passages: passages.slice(0, CITED_PASSAGES_MAX).map(({ passage, heading, text }) => ({
        passage,
        heading: heading.slice(0, HEADING_MAX),
        excerpt: excerptOf(text),
      })),
    })),
    ...(asOf === '' ? {} : { asOf }),
  };
}
