import { PAGES } from '@wenjin/contract/pages';
import { ADMIN_GRADE } from '../self-query.ts';

/** What a redirect names when it means the tools of the outside product area. */
const TOOLS = 'redtools';

/** Where the outside product area has its pages; undefined without one, and then our own pages serve. */
export function mainAreaTools(mainAreaUrl: string, redirect: string | null): string | undefined {
  return redirect?.includes(TOOLS) === true ? pageOf(mainAreaUrl, `/${TOOLS}`) : undefined;
}

export function mainAreaAppList(mainAreaUrl: string, grade: number): string | undefined {
  return pageOf(mainAreaUrl, grade === ADMIN_GRADE ? `/agent${PAGES.appList}` : PAGES.appList);
}

function pageOf(mainAreaUrl: string, path: string): string | undefined {
  return mainAreaUrl === '' ? undefined : mainAreaUrl.replace(/\/+$/u, '') + path;
}
