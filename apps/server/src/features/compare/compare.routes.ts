import { countChoices } from '@wenjin/contract/compare/choices';
import {
  chooseWindow,
  deleteComparison,
  listComparisons,
  readComparison,
  renameComparison,
  saveComparison,
} from '@wenjin/contract/compare/comparison';
import type { FastifyInstance } from 'fastify';
import { userRoute } from '../../platform/http/routes.ts';
import type { Comparisons } from './comparisons.ts';

export function compareRoutes(app: FastifyInstance, comparisons: Comparisons): void {
  userRoute(app, saveComparison, (input, caller) => comparisons.save(caller.userId, input));
  userRoute(app, listComparisons, (_input, caller) => comparisons.list(caller.userId));
  userRoute(app, readComparison, ({ id }, caller) => comparisons.read(caller.userId, id));
  userRoute(app, renameComparison, async ({ id, title }, caller) => {
    await comparisons.rename(caller.userId, id, title);
    return null;
  });
  userRoute(app, deleteComparison, async ({ id }, caller, { request }) => {
    request.auditNote = { action: 'comparison-delete', target: id };
    await comparisons.delete(caller.userId, id);
    return null;
  });
  userRoute(app, chooseWindow, async (input, caller) => {
    await comparisons.choose(caller.userId, input);
    return null;
  });
  userRoute(app, countChoices, () => comparisons.countChoices());
}
