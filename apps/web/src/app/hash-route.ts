import { PAGES } from '@wenjin/contract/pages';

const HASH_PAGES: readonly string[] = [PAGES.template, PAGES.flowTemplate];

export function hashPage(hash: string): string | undefined {
  const path = hash.replace(/^#/u, '').split('?')[0] ?? '';
  return HASH_PAGES.find((page) => page === path);
}

// Before the router looks at the address; and later, when somebody types one into an open page.
const page = hashPage(location.hash);
if (page !== undefined) history.replaceState(history.state, '', page);
addEventListener('hashchange', () => {
  const target = hashPage(location.hash);
  if (target !== undefined) location.replace(target);
});
