import { knowledgeQuestion, NO_MATERIAL, type Reprompt, SHOW_ANSWER } from '@wenjin/contract/knowledge/reprompt';
import { AppError } from '../../platform/errors.ts';
import { parseInput } from '../../platform/json/parse-input.ts';
import { parseJson } from '../../platform/json/parse-json.ts';
import { hasKnowledge } from '@wenjin/domain/chat/source-choice';

type Question = { params: string; messages: string };

/**
 * Looks up a question in the knowledge base. Articles cannot be added yet, so the response always says that there are
 * none; a model must not answer on behalf of articles that it has not seen.
 */
export function repromptQuestion({ params, messages }: Question): Reprompt {
  const { question, category } = parseInput(knowledgeQuestion, parseJson(params));
  parseJson(messages);
  const categories = category.split(/[,，、]/u).filter((entry) => entry !== '');
  if (!categories.every((entry) => hasKnowledge([entry]))) {
    throw new AppError('invalid', '没有这个知识库分类', { field: 'params' });
  }
  const answer = `${NO_MATERIAL}。“${categories.join('、')}”中还没有文章，请联系管理员导入，或改选模型厂商后再问。`;
  return { action: SHOW_ANSWER, rePrompt: question, articleList: [], answer, asOf: '' };
}
