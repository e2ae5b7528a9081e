type ModuleInfo = {
  readonly code: string | null;
  readonly importedIds: readonly string[];
  readonly dynamicallyImportedIds: readonly string[];
};
type Graph = { getModuleInfo(id: string): ModuleInfo | null };

const SOURCES = `${import.meta.dirname}/src/`;
const MAIN = `${SOURCES}app/main.tsx`;
const SIGN_IN = `${SOURCES}pages/account/sign-in-page.tsx`;
const CHAT = `${SOURCES}pages/chat-page.tsx`;
const GATE = `${SOURCES}pages/frame/password-gate.tsx`;
const COMPARE = `${SOURCES}pages/multiwindow-page.tsx`;

const OWN = /[\\/](?:apps[\\/]web[\\/]src|packages)[\\/].*\.tsx?$/u;
const FEATURE = /[\\/]src[\\/](?:features|pages)[\\/]/u;
const ICONS = /[\\/]lucide-react[\\/].*[\\/]icons[\\/]/u;
const ICON_LIST = /[\\/]lucide-react[\\/].*[\\/]lucide-react\.m?js$/u;
const ICON_IMPORT = /import\s*\{([^}]*)\}\s*from\s*["']lucide-react["']/gu;
const ICON_EXPORT = /export\s*\{([^}]*)\}\s*from\s*["']\.\/icons\/([^"']+)["']/gu;

/**
 * Names the chunk of each module that the chat page needs at its start. Without it every set of pages that shares a
 * module has a chunk of its own: a hundred small files, which compress a tenth worse than a few larger ones.
 *
 * - `common`: what every page needs, the sign-in page too
 * - `shared`: interface, rules and icons that other pages need too
 * - `parts`: parts of features that a few other pages need too
 * - `thread`: what the page that compares models needs too
 * - `chat`: the rest
 *
 * All other modules return null and are divided as usual.
 */
export function chunkGroups(): (id: string, graph: Graph) => string | null {
  let nameOf: ((id: string) => string | null) | undefined;
  return (id, graph) => {
    nameOf ??= groupsOf(graph);
    return nameOf(id);
  };
}

function groupsOf(graph: Graph): (id: string) => string | null {
  const icons = iconFiles(graph);
  const reach = (from: string, except?: readonly string[]) => reachOf(graph, icons, { from, except });
  const [start, gate, signIn, chat] = [reach(MAIN), reach(GATE), reach(SIGN_IN), reach(CHAT)];
  const [compare, others] = [reach(COMPARE, []), reach(MAIN, [CHAT, COMPARE])];
  return (id) => {
    if (start.has(id)) return null;
    if (gate.has(id) || (chat.has(id) && signIn.has(id))) return 'common';
    if (!chat.has(id)) return null;
    if (others.has(id)) return FEATURE.test(id) ? 'parts' : 'shared';
    return compare.has(id) ? 'thread' : 'chat';
  };
}

/** Also follows what is imported later when there is a list of exceptions. */
type ReachOptions = { from: string; except: readonly string[] | undefined };

/** Returns our own modules and the icons that a module imports, directly or not. */
function reachOf(
  graph: Graph,
  icons: ReadonlyMap<string, string>,
  { from, except }: ReachOptions,
): ReadonlySet<string> {
  const reached = new Set([from]);
  // Iterating a Set also visits the entries that are added during the iteration.
  for (const id of reached) {
    const info = ICONS.test(id) ? null : graph.getModuleInfo(id);
    if (info === null) continue;
    const later = except === undefined ? [] : info.dynamicallyImportedIds.filter((lazy) => !except.includes(lazy));
    for (const imported of [...info.importedIds, ...later]) if (OWN.test(imported)) reached.add(imported);
    for (const name of importedIcons(info.code ?? '')) reached.add(icons.get(name) ?? from);
  }
  return reached;
}

function importedIcons(code: string): string[] {
  return Array.from(code.matchAll(ICON_IMPORT), ([, names = '']) => names.split(','))
    .flat()
    .map((name) => name.replace(/\sas\s.*$/u, '').trim());
}

/** All icons are imported from one list, under several names; what counts is the file of each. */
function iconFiles(graph: Graph): ReadonlyMap<string, string> {
  const list = iconList(graph);
  const files = new Map<string, string>();
  for (const [, names = '', file = ''] of (list?.code ?? '').matchAll(ICON_EXPORT)) {
    const path = list?.importedIds.find((id) => id.endsWith(`/icons/${file}`)) ?? '';
    for (const name of names.split(',')) files.set(name.replace(/^.*\sas\s/u, '').trim(), path);
  }
  return files;
}

function iconList(graph: Graph): ModuleInfo | null {
  const seen = new Set([MAIN]);
  for (const id of seen) {
    if (ICON_LIST.test(id)) return graph.getModuleInfo(id);
    for (const imported of graph.getModuleInfo(id)?.importedIds ?? [])
      if (OWN.test(imported) || ICON_LIST.test(imported)) seen.add(imported);
  }
  return null;
}
