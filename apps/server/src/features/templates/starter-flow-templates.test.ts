import { titleSearch } from '@wenjin/domain/templates/title-search';
import { expect, it } from 'vitest';
import { spellTitle } from './spell-title.ts';
import { STARTER_FLOW_TEMPLATES } from './starter-flow-templates.ts';

it.each(STARTER_FLOW_TEMPLATES)(
  'lists for $codeText the same pinyin as the dictionary',
  async ({ codeText, sounds }) => {
    expect(titleSearch(codeText, sounds.split(' '))).toEqual(await spellTitle(codeText));
  },
);
