import { queryOptions } from '@tanstack/react-query';
import { listTemplates, SLASH_PAGE_SIZE, TEMPLATE_PAGE_SIZE } from '@wenjin/contract/templates/chat-templates';
import { call } from '../../shared/api/call.ts';
import { pagesQuery } from '../../shared/api/pages-query.ts';

export const TEMPLATES_KEY = ['templates'];

export function templatePagesQuery(title: string) {
  const pageSize = String(TEMPLATE_PAGE_SIZE);
  return pagesQuery([...TEMPLATES_KEY, 'pages', title], (pageNo, signal) =>
    call(listTemplates, { title, pageNo, pageSize }, { signal, isQuiet: true }),
  );
}

export type SlashPage = { opening: string; title: string; pageNo: number };

export function slashPageQuery({ opening, title, pageNo }: SlashPage) {
  return queryOptions({
    queryKey: [...TEMPLATES_KEY, 'slash', opening, title, pageNo],
    queryFn: ({ signal }) =>
      call(
        listTemplates,
        { title, pageNo: String(pageNo), pageSize: String(SLASH_PAGE_SIZE), sort: 'recent' },
        { signal, isQuiet: true },
      ),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 30_000,
  });
}

export const commonTemplatesQuery = queryOptions({
  queryKey: [...TEMPLATES_KEY, 'common'],
  queryFn: ({ signal }) => call(listTemplates, { pageSize: '4', sort: 'most' }, { signal, isQuiet: true }),
});
