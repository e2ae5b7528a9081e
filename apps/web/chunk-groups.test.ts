import { describe, expect, it } from 'vitest';
import { chunkGroups } from './chunk-groups.ts';

const SOURCES = `${import.meta.dirname}/src`;
const LUCIDE = '/node_modules/lucide-react/dist/esm';
const MAIN = `${SOURCES}/app/main.tsx`;
const CHAT = `${SOURCES}/pages/chat-page.tsx`;

type Node = { imports?: string[]; lazily?: string[]; code?: string };

const PAGES = ['account/sign-in-page', 'frame/password-gate', 'chat-page', 'multiwindow-page', 'admin-page'].map(
  (page) => `${SOURCES}/pages/${page}.tsx`,
);
const [SIGN_IN = '', GATE = '', , COMPARE = '', ADMIN = ''] = PAGES;
const file = (path: string) => `${SOURCES}/${path}`;
const icon = (name: string) => `${LUCIDE}/icons/${name}.mjs`;

const NODES: Record<string, Node> = {
  [MAIN]: {
    imports: [file('shared/ui/button.tsx'), `${LUCIDE}/lucide-react.mjs`],
    lazily: PAGES,
    code: 'import { X } from "lucide-react";',
  },
  [`${LUCIDE}/lucide-react.mjs`]: {
    imports: ['x', 'trash', 'pin', 'bot'].map(icon),
    code: `export { default as X, default as XIcon } from './icons/x.mjs';
      export { default as Trash, default as Trash2 } from './icons/trash.mjs';
      export { default as Pin } from './icons/pin.mjs';
      export { default as Bot } from './icons/bot.mjs';`,
  },
  [SIGN_IN]: { imports: [file('shared/api/call.ts'), file('features/account/sign-in-form.tsx')] },
  [GATE]: { imports: [file('features/account/self-query.ts')] },
  [CHAT]: {
    imports: [
      'shared/api/call.ts',
      'shared/ui/button.tsx',
      'shared/ui/menu.tsx',
      'features/chat/thread.tsx',
      'features/chat/history.tsx',
      'features/account/account-menu.tsx',
    ].map(file),
    lazily: [file('features/search/search-dialog.tsx')],
    code: 'import { Trash2 as Bin, Pin, X } from "lucide-react";',
  },
  [COMPARE]: { lazily: [file('features/chat/thread.tsx')] },
  [ADMIN]: {
    imports: [file('shared/ui/menu.tsx'), file('features/account/account-menu.tsx'), file('features/admin/list.tsx')],
    code: 'import { Trash2, Bot } from "lucide-react";',
  },
};

function groupOf(id: string): string | null {
  const getModuleInfo = (name: string) => {
    const { imports = [], lazily = [], code = '' } = NODES[name] ?? {};
    return { importedIds: imports, dynamicallyImportedIds: lazily, code };
  };
  return chunkGroups()(id, { getModuleInfo });
}

describe('chunks of the chat page', () => {
  it.each([
    ['what the sign-in page needs too', file('shared/api/call.ts'), 'common'],
    ['what every page behind the sign-in needs', file('features/account/self-query.ts'), 'common'],
    ['interface that other pages need too', file('shared/ui/menu.tsx'), 'shared'],
    ['an icon that other pages need too, by another name', icon('trash'), 'shared'],
    ['a part of a feature that other pages need too', file('features/account/account-menu.tsx'), 'parts'],
    ['what the comparison of models needs too', file('features/chat/thread.tsx'), 'thread'],
    ['what no other page needs', file('features/chat/history.tsx'), 'chat'],
    ['an icon that no other page needs', icon('pin'), 'chat'],
  ])('has a chunk for %s', (_what, id, name) => {
    expect(groupOf(id)).toBe(name);
  });

  it.each([
    ['is loaded before every page', file('shared/ui/button.tsx')],
    ['is an icon that is loaded before every page', icon('x')],
    ['is loaded later', file('features/search/search-dialog.tsx')],
    ['only another page needs', file('features/admin/list.tsx')],
    ['is an icon that only another page needs', icon('bot')],
    ['only the sign-in page needs', file('features/account/sign-in-form.tsx')],
  ])('leaves alone what %s', (_what, id) => {
    expect(groupOf(id)).toBeNull();
  });
});
