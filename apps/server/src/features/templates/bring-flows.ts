import type { FlowFields } from '@wenjin/contract/templates/flow-templates';
import { TEMPLATES_MAX } from '@wenjin/contract/templates/limits';
import { titleSearch, type TitleSearch } from '@wenjin/domain/templates/title-search';
import { AppError } from '../../platform/errors.ts';
import { columnsOf, newFlowRow } from './flow-record.ts';
import { isFlowType, OTHER_TYPE } from './flow-types.ts';
import type { FlowRepository, FlowRow, Viewer } from './flow.repository.ts';
import { searchOf } from './sounds.ts';
import { STARTER_FLOWS } from './starter-flows.ts';

type Deps = { flows: FlowRepository; newId: () => string; now: () => number };
export type BringFlows = ReturnType<typeof createBringFlows>;

/** Adds several flow templates at once: from a file, or those that come with the product. */
export function createBringFlows({ flows, newId, now }: Deps) {
  return {
    /** Imports templates as private ones of the caller, even if they were public where they were exported. */
    async import(viewer: Viewer, list: readonly FlowFields[]): Promise<{ added: number; skipped: number }> {
      await checkFlowRoom(flows, viewer, list.length);
      const own = list.map((fields) => ({
        ...fields,
        is_public: 0 as const,
        classType: isFlowType(fields.classType) ? fields.classType : OTHER_TYPE,
      }));
      const searches = await Promise.all(own.map(({ codeText }) => searchOf(codeText.trim())));
      const added = await flows.import(viewer.userId, rowsOf(viewer.userId, own, searches));
      return { added, skipped: list.length - added };
    },

    async seed(): Promise<void> {
      const searches = STARTER_FLOWS.map(({ codeText, sounds }) => titleSearch(codeText, sounds.split(' ')));
      await flows.seed(rowsOf(null, STARTER_FLOWS, searches), now());
    },
  };

  /** The first template gets the newest time, so that the list keeps the order of the import. */
  function rowsOf(ownerId: string | null, list: readonly FlowFields[], searches: readonly TitleSearch[]): FlowRow[] {
    const moment = now();
    return list.map((fields, index) => {
      const columns = columnsOf(fields, searches[index] ?? titleSearch(fields.codeText, []));
      return newFlowRow({ id: newId(), ownerId, now: moment - index }, columns);
    });
  }
}

export async function checkFlowRoom(flows: FlowRepository, viewer: Viewer, wanted: number): Promise<void> {
  const own = await flows.count({ viewer, keyword: '', classType: '', scope: 'own', isForChat: false });
  if (own + wanted > TEMPLATES_MAX) throw new AppError('invalid', `模板最多 ${TEMPLATES_MAX} 个，请先删除一些`);
}
