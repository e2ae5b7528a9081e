/** The text of a document with its path, which relative links start from. */
export type Document = { path: string; text: string };

/** What the documents may refer to. */
export type Repository = {
  /** Every file of the repository, relative to its root. */
  files: readonly string[];
  scripts: readonly string[];
  packages: readonly string[];
  /** The source code as one text, in which identifiers, variables and URL paths must occur. */
  source: string;
};

type Check = (name: string, repository: Repository) => boolean;

/** Documents may leave out these folders at the start of a path. */
const ROOTS = ['', 'apps/server/src/', 'apps/web/src/', 'packages/'];
const PACKAGE_ROOTS: [short: string, folder: string][] = [
  ['domain/', 'packages/domain/src/'],
  ['contract/', 'packages/contract/src/'],
];
/** Folders and files that the product, a command or npm creates. */
const CREATED = /^(?:DATA_DIR\/|files\/|backups\/|shots\/|node_modules\/|\.env$)/u;
const FILE_NAME = /^[\w.*/@-]+\.(?:tsx?|mjs|cjs|json|md|css|html|example)$/u;

/** Returns `path: name` for every name in backticks, code blocks and links that does not exist. */
export function findWrongNames(documents: readonly Document[], repository: Repository): string[] {
  return documents.flatMap(({ path, text }) => [
    ...namesIn(text)
      .filter((name) => !isRight(name, repository))
      .map((name) => `${path}: ${name}`),
    ...linksIn(text)
      .filter((link) => !hasPath(resolveLink(path, link), repository))
      .map((link) => `${path}: ${link}`),
  ]);
}

const CHECKS: [kind: RegExp, check: Check][] = [
  [/^npm (?:run |test$|test |start)/u, hasScript],
  [/^node /u, (command, repository) => hasPath(command.split(' ')[1] ?? '', repository)],
  [/^@?[a-z][\w-]*\/[a-z][\w-]*$/u, (name, repository) => hasPackage(name, repository) || hasPath(name, repository)],
  [/^\/[\w-]/u, hasUrlPath],
  [/^[A-Z][A-Z0-9*]*(?:_[A-Z0-9*]+)+(?:=.*)?$/u, hasVariable],
  [FILE_NAME, hasPath],
  [/^[\w.@*-]+\/[\w.@*/-]*$/u, hasPath],
  [/^[A-Za-z]+[a-z][A-Z]\w*(?:\(\))?$/u, hasIdentifier],
];

/** A name of no known kind is right: documents also quote values, SQL and commands of other programs. */
function isRight(name: string, repository: Repository): boolean {
  const check = CHECKS.find(([kind]) => kind.test(name))?.[1];
  return check === undefined || check(name, repository);
}

function namesIn(text: string): string[] {
  const blocks = [...text.matchAll(/^```[^\n]*\n(.*?)^```/gmsu)].flatMap(([, body = '']) => body.split('\n'));
  const commands = blocks
    .map((line) => line.replace(/\s+#.*$/u, '').trim())
    .filter((line) => /^n(?:pm|ode) /u.test(line));
  const prose = text.replaceAll(/^```[^\n]*\n.*?^```/gmsu, '');
  return [...commands, ...[...prose.matchAll(/`([^`\n]+)`/gu)].map(([, name = '']) => name)];
}

function linksIn(text: string): string[] {
  return [...text.matchAll(/\]\((?!\w+:|#)([^)#\s]+)/gu)].map(([, link = '']) => link);
}

function resolveLink(document: string, link: string): string {
  return new URL(link, `file:///${document}`).pathname.slice(1);
}

function hasScript(command: string, { scripts }: Repository): boolean {
  const words = command.split(' ');
  return scripts.includes((words[1] === 'run' ? words[2] : words[1]) ?? '');
}

function hasPackage(name: string, { packages }: Repository): boolean {
  return packages.includes(name);
}

function hasPath(path: string, { files }: Repository): boolean {
  if (CREATED.test(path)) return true;
  const wanted = path.replace(/\/$/u, '');
  const candidates = ROOTS.map((root) => root + wanted);
  for (const [short, folder] of PACKAGE_ROOTS) {
    if (wanted.startsWith(short)) candidates.push(folder + wanted.slice(short.length));
  }
  if (!wanted.includes('/')) candidates.push(`**/${wanted}`);
  return candidates.some((candidate) => {
    const pattern = patternOf(candidate);
    return files.some((file) => pattern.test(file));
  });
}

/** Matches the file itself and every file below a folder of that name. */
function patternOf(path: string): RegExp {
  const escaped = path.replaceAll(/[.+?^${}()|[\]\\]/gu, String.raw`\$&`);
  return new RegExp(`^${escaped.replaceAll('**/', '(?:.*/)?').replaceAll(/(?<!\.)\*/gu, '[^/]*')}(?:/|$)`, 'u');
}

/** The fixed part of the path, up to a parameter or the query. */
function hasUrlPath(path: string, { source }: Repository): boolean {
  return source.includes(path.split(/[?{:…*]/u)[0]?.replace(/(?<=.)\/$/u, '') ?? '');
}

function hasVariable(name: string, { source }: Repository): boolean {
  const pattern = name.replace(/=.*/u, '').replaceAll('*', String.raw`\w*`);
  return new RegExp(String.raw`\b${pattern}\b`, 'u').test(source);
}

function hasIdentifier(name: string, { source }: Repository): boolean {
  return new RegExp(String.raw`\b${name.replace('()', '')}\b`, 'u').test(source);
}
