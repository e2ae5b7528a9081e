import { encodeBase64 } from '@wenjin/contract/base64';
import { type MarkdownToSave, readOfficeUser, saveMarkdown } from '@wenjin/contract/office/office';
import { call } from '../../shared/api/call.ts';
import { exportConversation } from './exported-conversation.ts';

/** Creates a document from a conversation, shared for a year. Returns its id. */
export async function saveToOffice(conversationId: string, brandName: string): Promise<string> {
  const [{ documentTitle, markdown }, { userId, userName }] = await Promise.all([
    exportConversation(conversationId, brandName),
    call(readOfficeUser, {}, { isQuiet: true }),
  ]);
  const shareDate = new Date();
  shareDate.setFullYear(shareDate.getFullYear() + 1);
  const param: MarkdownToSave = {
    mdTitle: documentTitle,
    mdContent: markdown,
    officeId: '',
    userName,
    userId,
    parentId: '',
    isShare: '1',
    shareDate: shareDate.toISOString(),
  };
  const { officeId } = await call(saveMarkdown, { param: encodeBase64(JSON.stringify(param)) }, { isQuiet: true });
  return officeId;
}
