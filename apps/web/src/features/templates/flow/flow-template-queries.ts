import { queryOptions } from '@tanstack/react-query';
import { listModels } from '@wenjin/contract/chat/models';
import { SLASH_PAGE_SIZE } from '@wenjin/contract/templates/chat-templates';
import {
  FLOW_TEMPLATE_PAGE_SIZE,
  listFlowTemplates,
  listFlowTemplateTypes,
} from '@wenjin/contract/templates/flow-templates';
import { call } from '../../../shared/api/call.ts';
import { pagesQuery } from '../../../shared/api/pages-query.ts';
import type { SlashPage } from '../template-queries.ts';

export const FLOWS_KEY = ['flow-templates'];

export type FlowTemplateFilter = { title: string; classType: string; scope: '' | 'own' | 'public' };

export function flowTemplatePagesQuery(filter: FlowTemplateFilter) {
  const pageSize = String(FLOW_TEMPLATE_PAGE_SIZE);
  return pagesQuery([...FLOWS_KEY, 'pages', filter], (pageNo, signal) =>
    call(listFlowTemplates, { ...filter, pageNo, pageSize }, { signal, isQuiet: true }),
  );
}

export function slashFlowTemplatesQuery({ opening, title, pageNo }: SlashPage) {
  return queryOptions({
    queryKey: [...FLOWS_KEY, 'slash', opening, title, pageNo],
    queryFn: ({ signal }) =>
      call(
        listFlowTemplates,
        { title, pageNo: String(pageNo), pageSize: String(SLASH_PAGE_SIZE), chat: '1' },
        { signal, isQuiet: true },
      ),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 30_000,
  });
}

export const flowTemplateTypesQuery = queryOptions({
  queryKey: [...FLOWS_KEY, 'types'],
  queryFn: ({ signal }) => call(listFlowTemplateTypes, {}, { signal, isQuiet: true }),
  staleTime: Number.POSITIVE_INFINITY,
});

/** The same query key as the chat's list of models, which may be loaded already. */
export const offeredModelsQuery = queryOptions({
  queryKey: ['offered-models'],
  queryFn: ({ signal }) => call(listModels, {}, { signal, isQuiet: true }),
  staleTime: 5 * 60_000,
});
