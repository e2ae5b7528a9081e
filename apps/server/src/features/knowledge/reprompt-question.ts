import { knowledgeQuestion, NO_MATERIAL, type Reprompt, SHOW_ANSWER } from '@wenjin/contract/chat/knowledge';
import { AppError } from '../../platform/errors.ts';
import { parseInput } from '../../platform/json/parse-input.ts';
import { parseJson } from '../../platform/json/parse-json.ts';
import { hasKnowledge } from '@wenjin/domain/chat/source-choice';

type Question = { params: string; messages: string };

/**
 * Looks a question up in the knowledge base. No article can be put into it yet, so the answer is always that there is
 * none: better than a model that answers in the name of articles which it has never seen.
 */
export function repromptQuestion({ params, messages }: Question): Reprompt {
  const { question, category } = parseInput(knowledgeQuestion, parseJson(params));
  parseJson(messages);
  const categories = category.split(/[,，、]/u).filter((entry) => entry !== '');
  if (!categories.every((entry) => hasKnowledge([entry]))) {
    throw new AppError('invalid', '没有这个知识库分类', { field: 'params' });
  }
  const answer = `${NO_MATERIAL}。“${categories.join('、')}”中还没有文章，请联系管理员导入，或改选模型厂商后再问。`;
  return { action: SHOW_ANSWER, rePrompt: question, articleList: [], answer };
}
