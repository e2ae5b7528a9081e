import { EXCERPT_MAX, RESULTS_MAX, type SearchInput, type SearchResult } from '@wenjin/contract/search/search';
import { excerptAround } from '@wenjin/domain/search/excerpt';
import { findMatches } from '@wenjin/domain/search/find-matches';
import { timeOfNumber } from './index/search-index.repository.ts';
import type { Hit, SearchRepository } from './search.repository.ts';

type Deps = { entries: SearchRepository };
export type SearchConversations = ReturnType<typeof createSearchConversations>;

/** Searches the user's questions, answers and titles for a keyword. */
export function createSearchConversations({ entries }: Deps) {
  return async function searchConversations(ownerId: string, input: SearchInput): Promise<SearchResult[]> {
    const { keyword, said } = input;
    if (keyword.trim() === '') return [];
    const hits = await entries.find({
      ownerId,
      keyword,
      said,
      withThinking: input.thinking === '1',
      since: timeOf(input.since),
      until: timeOf(input.until),
      limit: RESULTS_MAX,
    });
    return Promise.all(withoutEchoes(hits).map(async (hit) => resultOf(hit, await excerptOf(ownerId, hit, keyword))));
  };

  /**
   * Folding can change the length of a text so much that the match is outside of the part that was read; then the whole
   * text is read.
   */
  async function excerptOf(ownerId: string, hit: Hit, keyword: string): Promise<string> {
    if (hit.messageId === null) return hit.title;
    const hasMatch = findMatches(hit.part, keyword, 1).length > 0;
    if (hasMatch) return excerptAround(hit.part, keyword, EXCERPT_MAX);
    const { said, thought } = (await entries.readText(ownerId, hit)) ?? { said: '', thought: '' };
    const isThought = findMatches(said, keyword, 1).length === 0 && thought !== '';
    return excerptAround(isThought ? thought : said, keyword, EXCERPT_MAX);
  }
}

/** All windows of a comparison have the same title and the same questions; each is returned once. */
function withoutEchoes(hits: readonly Hit[]): Hit[] {
  const seen = new Set<string>();
  return hits.filter(({ comparisonId, said, part }) => {
    if (comparisonId === null || said === 'answer') return true;
    const name = JSON.stringify([comparisonId, said, part]);
    const isNew = !seen.has(name);
    seen.add(name);
    return isNew;
  });
}

function resultOf(hit: Hit, excerpt: string): SearchResult {
  const { number, conversationId, messageId, comparisonId, said, title, indexNo } = hit;
  return {
    ...(comparisonId !== null && { compare_id: comparisonId }),
    id: conversationId,
    context_id: conversationId,
    index_no: indexNo,
    kw_context: excerpt,
    operate_time: new Date(timeOfNumber(number)).toISOString(),
    title,
    said,
    message_id: messageId,
  };
}

function timeOf(time: string | undefined): number | undefined {
  return time === undefined ? undefined : Date.parse(time);
}
