import {
  FOUND_AS_ASKED,
  FOUND_REWORDED,
  knowledgeQuestion,
  NO_MATERIAL,
  type Reprompt,
  SHOW_ANSWER,
} from '@wenjin/contract/knowledge/reprompt';
import { hasKnowledge } from '@wenjin/domain/chat/source-choice';
import { AppError } from '../../../platform/errors.ts';
import { parseInput } from '../../../platform/json/parse-input.ts';
import { parseJson } from '../../../platform/json/parse-json.ts';
import { foundArticleOf } from '../index/look-up.ts';
import type { FindMaterial } from './find-material.ts';
import { questionsIn } from './read-history.ts';

type Question = { params: string; messages: string };
export type RepromptQuestion = ReturnType<typeof createRepromptQuestion>;

/** Looks up a question in the knowledge base and tells the client how to continue. */
export function createRepromptQuestion(findMaterial: FindMaterial) {
  return async function repromptQuestion(userId: string, { params, messages }: Question): Promise<Reprompt> {
    const { question, category, top_k: limit } = parseInput(knowledgeQuestion, parseJson(params));
    const before = questionsIn(parseJson(messages));
    const categories = readCategories(category);
    const material = await findMaterial({ userId, question, before, categories, limit, isCounted: true });
    const { asOf, found, isReworded } = material;
    if (found.length === 0) {
      return { action: SHOW_ANSWER, rePrompt: question, articleList: [], answer: noMaterial(categories), asOf: '' };
    }
    return {
      action: isReworded ? FOUND_REWORDED : FOUND_AS_ASKED,
      rePrompt: material.question,
      articleList: found.map((article) => foundArticleOf(article, asOf !== '')),
      answer: '',
      asOf,
    };
  };
}

export function noMaterial(categories: readonly string[]): string {
  return `${NO_MATERIAL}。“${categories.join('、')}”里没有找到能回答这个问题的文章，可以换一种问法，或改选其他分类、模型厂商后再问。`;
}

function readCategories(category: string): string[] {
  const categories = [...new Set(category.split(/[,，、]/u).filter((entry) => entry !== ''))];
  if (!categories.every((entry) => hasKnowledge([entry])) || categories.length === 0) {
    throw new AppError('invalid', '没有这个知识库分类', { field: 'params' });
  }
  return categories;
}
