import type { FlowTemplateFields } from '@wenjin/contract/templates/flow-templates';
import { TEMPLATES_MAX } from '@wenjin/contract/templates/limits';
import { titleSearch, type TitleSearch } from '@wenjin/domain/templates/title-search';
import { AppError } from '../../platform/errors.ts';
import { columnsOf, newFlowTemplateRow } from './flow-template-record.ts';
import { isFlowTemplateType, OTHER_TYPE } from './flow-template-types.ts';
import type { FlowTemplateRepository, FlowTemplateRow, Viewer } from './flow-template.repository.ts';
import { spellTitle } from './spell-title.ts';
import { STARTER_FLOW_TEMPLATES } from './starter-flow-templates.ts';

type Deps = { flowTemplates: FlowTemplateRepository; newId: () => string; now: () => number };
export type AddFlowTemplates = ReturnType<typeof createAddFlowTemplates>;

/** Adds several flow templates at once: from a file, or those that come with the product. */
export function createAddFlowTemplates({ flowTemplates, newId, now }: Deps) {
  return {
    /** Imports templates as private ones of the caller, even if they were public where they were exported. */
    async import(viewer: Viewer, list: readonly FlowTemplateFields[]): Promise<{ added: number; skipped: number }> {
      await checkFlowTemplateRoom(flowTemplates, viewer, list.length);
      const own = list.map((fields) => ({
        ...fields,
        is_public: 0 as const,
        classType: isFlowTemplateType(fields.classType) ? fields.classType : OTHER_TYPE,
      }));
      const searches = await Promise.all(own.map(({ codeText }) => spellTitle(codeText.trim())));
      const added = await flowTemplates.import(viewer.userId, rowsOf(viewer.userId, own, searches));
      return { added, skipped: list.length - added };
    },

    async seed(): Promise<void> {
      const searches = STARTER_FLOW_TEMPLATES.map(({ codeText, sounds }) => titleSearch(codeText, sounds.split(' ')));
      await flowTemplates.seed(rowsOf(null, STARTER_FLOW_TEMPLATES, searches), now());
    },
  };

  /** The first template gets the newest time, so that the list keeps the order of the import. */
  function rowsOf(
    ownerId: string | null,
    list: readonly FlowTemplateFields[],
    searches: readonly TitleSearch[],
  ): FlowTemplateRow[] {
    const moment = now();
    return list.map((fields, index) => {
      const columns = columnsOf(fields, searches[index] ?? titleSearch(fields.codeText, []));
      return newFlowTemplateRow({ id: newId(), ownerId, now: moment - index }, columns);
    });
  }
}

export async function checkFlowTemplateRoom(
  flowTemplates: FlowTemplateRepository,
  viewer: Viewer,
  wanted: number,
): Promise<void> {
  const own = await flowTemplates.count({ viewer, keyword: '', classType: '', scope: 'own', isForChat: false });
  if (own + wanted > TEMPLATES_MAX) throw new AppError('invalid', `模板最多 ${TEMPLATES_MAX} 个，请先删除一些`);
}
