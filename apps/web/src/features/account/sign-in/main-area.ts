import { ADMIN_GRADE } from '@wenjin/contract/account/grades';
import { PAGES } from '@wenjin/contract/pages';

/** A redirect with this value means the tools of the outside product area. */
const TOOLS = 'redtools';

/** Returns the URL of the outside product area's tools; undefined when no outside area is configured. */
export function mainAreaTools(mainAreaUrl: string, redirect: string | null): string | undefined {
  return redirect?.includes(TOOLS) === true ? pageOf(mainAreaUrl, `/${TOOLS}`) : undefined;
}

export function mainAreaAppList(mainAreaUrl: string, grade: number): string | undefined {
  return pageOf(mainAreaUrl, grade === ADMIN_GRADE ? `/agent${PAGES.appList}` : PAGES.appList);
}

function pageOf(mainAreaUrl: string, path: string): string | undefined {
  return mainAreaUrl === '' ? undefined : mainAreaUrl.replace(/\/+$/u, '') + path;
}
