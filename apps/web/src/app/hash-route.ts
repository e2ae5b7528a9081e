import { PAGES } from '@wenjin/contract/pages';

const HASH_PAGES: readonly string[] = [PAGES.template, PAGES.flowTemplate];

export function hashPage(hash: string): string | undefined {
  const path = hash.replace(/^#/u, '').split('?')[0] ?? '';
  return HASH_PAGES.find((page) => page === path);
}

// Runs before the router reads the URL, and again when the user types a hash into an open page.
const page = hashPage(location.hash);
if (page !== undefined) history.replaceState(history.state, '', page);
addEventListener('hashchange', () => {
  const target = hashPage(location.hash);
  if (target !== undefined) location.replace(target);
});
