import type {
  FlowTemplateFields,
  FlowTemplate,
  SaveFlowTemplateInput,
} from '@wenjin/contract/templates/flow-templates';
import { MODEL_MISSING } from '@wenjin/contract/templates/limits';
import { searchKeyword } from '@wenjin/domain/templates/title-search';
import { AppError } from '../../platform/errors.ts';
import { checkFlowTemplateRoom } from './add-flow-templates.ts';
import { columnsOf, newFlowTemplateRow, toFlowTemplate } from './flow-template-record.ts';
import { isFlowTemplateType } from './flow-template-types.ts';
import type { FlowTemplateRepository, FlowTemplateRow, Viewer } from './flow-template.repository.ts';
import { refuseSave } from './refuse-save.ts';
import { spellTitle } from './spell-title.ts';

type ListInput = {
  title: string;
  classType: string;
  pageNo: number;
  pageSize: number;
  scope: '' | 'own' | 'public';
  chat: '' | '1';
};
type Deps = {
  flowTemplates: FlowTemplateRepository;
  /** Returns the vendor of a model; undefined when the model does not exist. */
  findVendor: (model: string) => Promise<string | undefined>;
  newId: () => string;
  now: () => number;
};
type FlowTemplatePage = { records: FlowTemplate[]; total: number; all: number };
export type ManageFlowTemplates = ReturnType<typeof createManageFlowTemplates>;

export function createManageFlowTemplates({ flowTemplates, findVendor, newId, now }: Deps) {
  return {
    async list(viewer: Viewer, input: ListInput): Promise<FlowTemplatePage> {
      const { title, classType, pageNo, pageSize, scope, chat } = input;
      const keyword = searchKeyword(title);
      const filter = { viewer, keyword, classType, scope, isForChat: chat === '1' };
      const offset = (pageNo - 1) * pageSize;
      const [rows, total, all] = await Promise.all([
        flowTemplates.list(filter, { offset, limit: pageSize }),
        flowTemplates.count(filter),
        flowTemplates.count({ ...filter, keyword: '', classType: '', scope: '' }),
      ]);
      const records = await Promise.all(
        rows.map((row, index) => record(row, { viewer, keyword, orderNo: offset + index + 1 })),
      );
      return { records, total, all };
    },

    async read(viewer: Viewer, id: string): Promise<FlowTemplate> {
      const row = await flowTemplates.find(viewer, id);
      if (row === undefined) throw new AppError('missing', '模板不存在或已被删除');
      return record(row, { viewer, keyword: '', orderNo: 0 });
    },

    /** Returns the data that a question made from this template needs; undefined when the user may not run it. */
    async findRunnable(userId: string, id: string) {
      const row = await flowTemplates.find({ userId, isAdmin: false }, id);
      return row === undefined || row.isInUse === 0
        ? undefined
        : { model: row.model, template: { id: row.id, title: row.title, ask: row.ask } };
    },

    async save(viewer: Viewer, input: SaveFlowTemplateInput): Promise<{ id: string; version: number }> {
      const { id, version, ...fields } = input;
      await check(viewer, fields);
      const columns = columnsOf(fields, await spellTitle(fields.codeText.trim()));
      if (id === undefined || id === null || id === '') {
        await checkFlowTemplateRoom(flowTemplates, viewer, 1);
        const row = newFlowTemplateRow({ id: newId(), ownerId: viewer.userId, now: now() }, columns);
        await flowTemplates.add(row);
        return { id: row.id, version: row.version };
      }
      const saved = await flowTemplates.update(viewer, { id, ...columns, version, updatedAt: now() });
      return { id, version: typeof saved === 'number' ? saved : refuseSave(saved) };
    },

    async delete(viewer: Viewer, id: string): Promise<void> {
      if (!(await flowTemplates.delete(viewer, id))) throw new AppError('missing', '模板不存在或已被删除');
    },

    readOrder: (viewer: Viewer): Promise<string[]> => flowTemplates.listOrder(viewer),

    saveOrder: (viewer: Viewer, ids: readonly string[]): Promise<void> => flowTemplates.saveOrder(viewer, ids),
  };

  async function check(viewer: Viewer, { model, classType, is_public: isPublic }: FlowTemplateFields): Promise<void> {
    if ((await findVendor(model)) === undefined) throw new AppError('invalid', MODEL_MISSING, { field: 'model' });
    if (classType !== '' && !isFlowTemplateType(classType))
      throw new AppError('invalid', '类型不存在', { field: 'classType' });
    if (isPublic === 1 && !viewer.isAdmin)
      throw new AppError('invalid', '只有管理员可以公开模板', { field: 'is_public' });
  }

  async function record(row: FlowTemplateRow, seen: { viewer: Viewer; keyword: string; orderNo: number }) {
    return toFlowTemplate(row, { ...seen, engine: (await findVendor(row.model)) ?? '' });
  }
}
