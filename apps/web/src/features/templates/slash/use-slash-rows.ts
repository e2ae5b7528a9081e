import { useState } from 'react';
import { keepPreviousData, useQueries, useQuery } from '@tanstack/react-query';
import { SLASH_PAGE_SIZE, type TemplatePage } from '@wenjin/contract/templates/chat-templates';
import type { FlowTemplate } from '@wenjin/contract/templates/flow-templates';
import { newId } from '../../../shared/browser/new-id.ts';
import { slashFlowTemplatesQuery } from '../flow/flow-template-queries.ts';
import { slashPageQuery } from '../template-queries.ts';
import type { Chosen } from '../template-field.ts';
import type { SlashGroup } from './slash-group.ts';

type Wanted = {
  group: SlashGroup;
  keyword: string;
  /** The pages in view; the first page is always loaded. */
  pages: readonly number[];
};
type FlowTemplateSlashPage = { records: FlowTemplate[]; total: number; all: number };

export type SlashRows = ReturnType<typeof useSlashRows>;

/** Loads only the pages in view, so that thousands of templates cost no more than eight. */
export function useSlashRows({ group, keyword, pages }: Wanted) {
  const [opening] = useState(newId);
  const isChat = group === 'chat';
  const page = (pageNo: number) => ({ opening, title: keyword, pageNo });
  const further = pages.filter((pageNo) => pageNo > 1);
  const chat = useQuery({ ...slashPageQuery(page(1)), placeholderData: keepPreviousData });
  const flow = useQuery({ ...slashFlowTemplatesQuery(page(1)), placeholderData: keepPreviousData });
  const chatPages = useQueries({
    queries: isChat ? further.map((pageNo) => slashPageQuery(page(pageNo))) : [],
  });
  const flowPages = useQueries({
    queries: isChat ? [] : further.map((pageNo) => slashFlowTemplatesQuery(page(pageNo))),
  });
  const first = isChat ? chat : flow;

  function rowAt(index: number): Chosen | undefined {
    const pageNo = Math.floor(index / SLASH_PAGE_SIZE) + 1;
    const place = index % SLASH_PAGE_SIZE;
    const later = further.indexOf(pageNo);
    if (isChat) return chosen('chat', (pageNo === 1 ? chat.data : chatPages[later]?.data)?.records[place]);
    return chosen('flow', (pageNo === 1 ? flow.data : flowPages[later]?.data)?.records[place]);
  }

  return {
    rowAt,
    total: first.data?.total ?? 0,
    all: first.data?.all ?? 0,
    counts: { chat: countOf(chat.data), flow: countOf(flow.data) },
    isPending: first.isPending,
    isError: first.isLoadingError,
    /** True while the rows belong to the previous keyword. */
    isOld: first.isPlaceholderData,
    retry: () => void first.refetch(),
  };
}

function countOf(page: TemplatePage | FlowTemplateSlashPage | undefined): number | undefined {
  return page?.total;
}

function chosen<Kind extends Chosen['kind']>(
  kind: Kind,
  template: Extract<Chosen, { kind: Kind }>['template'] | undefined,
): Chosen | undefined {
  return template === undefined ? undefined : ({ kind, template } as Chosen);
}
