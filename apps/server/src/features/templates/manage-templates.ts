import type {
  ChatTemplate,
  PlainTemplate,
  SaveTemplateInput,
  TemplatePage,
} from '@wenjin/contract/templates/chat-templates';
import { TEMPLATES_MAX } from '@wenjin/contract/templates/limits';
import { matchTitle, searchKeyword, type TitleSearch } from '@wenjin/domain/templates/title-search';
import { AppError } from '../../platform/errors.ts';
import { spellTitle } from './spell-title.ts';
import { FIRST_TEMPLATES, STARTER_TEMPLATES } from './starter-templates.ts';
import { refuseSave } from './refuse-save.ts';
import type { TemplateRepository, TemplateRow } from './template.repository.ts';

type Deps = { templates: TemplateRepository; newId: () => string; now: () => number };
type ListInput = { title: string; pageNo: number; pageSize: number; sort: 'new' | 'recent' | 'most' };
type ListedRow = Pick<TemplateRow, 'id' | 'title' | 'syllables' | 'body' | 'version'>;
export type ManageTemplates = ReturnType<typeof createManageTemplates>;

/**
 * How many accounts are remembered in memory as having received their first templates; the database knows all of them.
 */
const REMEMBERED = 10_000;

export function createManageTemplates({ templates, newId, now }: Deps) {
  const identity = (ownerId: string): Identity => ({ id: newId(), ownerId, now: now() });
  const started = new Set<string>();

  return {
    async list(ownerId: string, { title, pageNo, pageSize, sort }: ListInput): Promise<TemplatePage> {
      await start(ownerId);
      const keyword = searchKeyword(title);
      const filter = { ownerId, keyword };
      const [rows, total, all] = await Promise.all([
        templates.list(filter, { sort, offset: (pageNo - 1) * pageSize, limit: pageSize }),
        templates.count(filter),
        keyword === '' ? undefined : templates.count({ ownerId, keyword: '' }),
      ]);
      return { records: rows.map((row) => toTemplate(row, keyword)), total, all: all ?? total };
    },

    async read(ownerId: string, id: string): Promise<ChatTemplate> {
      const row = await templates.find(ownerId, id);
      if (row === undefined) throw new AppError('missing', '模板不存在或已被删除');
      return toTemplate(row, '');
    },

    async save(ownerId: string, input: SaveTemplateInput): Promise<{ id: string; version: number }> {
      const { id, template, version } = input;
      const title = input.title.trim();
      const search = await spellTitle(title);
      if (id === undefined || id === null || id === '') {
        await checkRoom(templates, ownerId, 1);
        const row = newRow(identity(ownerId), { title, template }, search);
        await templates.add(row);
        return { id: row.id, version: row.version };
      }
      const saved = await templates.update({
        id,
        ownerId,
        title,
        ...search,
        body: template,
        version,
        updatedAt: now(),
      });
      return { id, version: typeof saved === 'number' ? saved : refuseSave(saved) };
    },

    async delete(ownerId: string, id: string): Promise<void> {
      if (!(await templates.delete(ownerId, id))) refuseSave('missing');
    },

    async noteUse(ownerId: string, id: string): Promise<void> {
      if (!(await templates.noteUse(ownerId, id, now()))) refuseSave('missing');
    },

    async import(ownerId: string, list: readonly PlainTemplate[]): Promise<{ added: number; skipped: number }> {
      await checkRoom(templates, ownerId, list.length);
      const added = await templates.import(ownerId, await newRows(() => identity(ownerId), list));
      return { added, skipped: list.length - added };
    },

    listLibrary: (): PlainTemplate[] => STARTER_TEMPLATES.map(({ title, template }) => ({ title, template })),
  };

  async function start(ownerId: string): Promise<void> {
    if (started.has(ownerId)) return;
    await templates.start(ownerId, await newRows(() => identity(ownerId), FIRST_TEMPLATES), now());
    if (started.size >= REMEMBERED) started.clear();
    started.add(ownerId);
  }
}

async function checkRoom(templates: TemplateRepository, ownerId: string, wanted: number): Promise<void> {
  const count = await templates.count({ ownerId, keyword: '' });
  if (count + wanted > TEMPLATES_MAX) throw new AppError('invalid', `模板最多 ${TEMPLATES_MAX} 个，请先删除一些`);
}

type Identity = { id: string; ownerId: string; now: number };

/** The first template gets the newest time, so that the list keeps the given order. */
function newRows(identify: () => Identity, list: readonly PlainTemplate[]): Promise<TemplateRow[]> {
  return Promise.all(
    list.map(async ({ title, template }, index) => {
      const row = newRow(identify(), { title: title.trim(), template }, await spellTitle(title.trim()));
      return { ...row, createdAt: row.createdAt - index };
    }),
  );
}

function newRow({ id, ownerId, now }: Identity, { title, template }: PlainTemplate, search: TitleSearch): TemplateRow {
  const { syllables, searchText } = search;
  return {
    id,
    ownerId,
    title,
    syllables,
    searchText,
    version: 1,
    uses: 0,
    usedAt: 0,
    createdAt: now,
    updatedAt: now,
    body: template,
  };
}

function toTemplate({ id, title, syllables, body, version }: ListedRow, keyword: string): ChatTemplate {
  return { id, title, template: body, version, match: matchTitle(title, syllables, keyword) };
}
