import { titleSearch } from '@wenjin/domain/templates/title-search';
import { expect, it } from 'vitest';
import { searchOf } from './sounds.ts';
import { STARTER_FLOWS } from './starter-flows.ts';

it.each(STARTER_FLOWS)('lists for $codeText the same pinyin as the dictionary', async ({ codeText, sounds }) => {
  expect(titleSearch(codeText, sounds.split(' '))).toEqual(await searchOf(codeText));
});
