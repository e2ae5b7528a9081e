import { deleteConversation } from '@wenjin/contract/chat/conversation';
import { addFolder, deleteFolder, listFolders, organise, renameFolder } from '@wenjin/contract/chat/organise';
import {
  countRecycled,
  deleteSome,
  emptyRecycled,
  listRecycled,
  restoreConversation,
  restoreSome,
} from '@wenjin/contract/chat/recycle-bin';
import type { FastifyInstance } from 'fastify';
import { userRoute } from '../../../platform/http/routes.ts';
import type { OrganiseHistory } from './organise-history.ts';
import type { RecycleBin } from './recycle-bin.ts';

type History = { recycleBin: RecycleBin; organiseHistory: OrganiseHistory };

/** The history of conversations: order, folders and the recycle bin. */
export function historyRoutes(app: FastifyInstance, { recycleBin, organiseHistory }: History): void {
  userRoute(app, deleteConversation, async ({ id, purge }, { userId }, { request }) => {
    request.auditNote = { action: 'conversation-delete', target: id };
    await (purge === '1' ? recycleBin.purge(userId, id) : recycleBin.delete(userId, id));
    return null;
  });
  userRoute(app, deleteSome, ({ ids }, { userId }, { request }) => {
    request.auditNote = { action: 'conversation-delete', target: ids.join(',').slice(0, 200) };
    return recycleBin.deleteSome(userId, ids);
  });
  userRoute(app, restoreConversation, async ({ id }, { userId }) => {
    await recycleBin.restore(userId, id);
    return null;
  });
  userRoute(app, restoreSome, ({ ids }, { userId }) => recycleBin.restoreSome(userId, ids));
  userRoute(app, listRecycled, (_input, { userId }) => recycleBin.list(userId));
  userRoute(app, countRecycled, (_input, { userId }) => recycleBin.count(userId));
  userRoute(app, emptyRecycled, async (_input, { userId }, { request }) => {
    request.auditNote = { action: 'conversation-delete', target: '回收站' };
    await recycleBin.empty(userId);
    return null;
  });
  folderRoutes(app, organiseHistory);
}

function folderRoutes(app: FastifyInstance, history: OrganiseHistory): void {
  userRoute(app, organise, async (input, { userId }) => {
    await history.organise(userId, input);
    return null;
  });
  userRoute(app, listFolders, (_input, { userId }) => history.listFolders(userId));
  userRoute(app, addFolder, async ({ name }, { userId }) => {
    await history.addFolder(userId, name);
    return null;
  });
  userRoute(app, renameFolder, async ({ name, newName }, { userId }) => {
    await history.renameFolder(userId, name, newName);
    return null;
  });
  userRoute(app, deleteFolder, async ({ name }, { userId }) => {
    await history.deleteFolder(userId, name);
    return null;
  });
}
