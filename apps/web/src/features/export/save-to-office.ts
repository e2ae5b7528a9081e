import { encodeBase64 } from '@wenjin/contract/base64';
import { type MarkdownToSave, readOfficeUser, saveMarkdown } from '@wenjin/contract/office/office';
import { call } from '../../shared/api/call.ts';
import { exportConversation } from './exported-conversation.ts';

type Options = { brandName: string; isShared: boolean };

/** Creates a document from a conversation, private or shared for a year. Returns its id. */
export async function saveToOffice(conversationId: string, { brandName, isShared }: Options): Promise<string> {
  return saveDocument(exportConversation(conversationId, brandName), isShared);
}

type Exported = { documentTitle: string; markdown: string };

/** Creates a document, private or shared for a year. Returns its id. */
export async function saveDocument(exporting: Promise<Exported>, isShared: boolean): Promise<string> {
  const [{ documentTitle, markdown }, { userId, userName }] = await Promise.all([
    exporting,
    call(readOfficeUser, {}, { isQuiet: true }),
  ]);
  const param: MarkdownToSave = {
    mdTitle: documentTitle,
    mdContent: markdown,
    officeId: '',
    userName,
    userId,
    parentId: '',
    isShare: isShared ? '1' : '0',
    shareDate: yearAfter(new Date()).toISOString(),
  };
  const { officeId } = await call(saveMarkdown, { param: encodeBase64(JSON.stringify(param)) }, { isQuiet: true });
  return officeId;
}

export function yearAfter(time: Date): Date {
  const end = new Date(time);
  end.setFullYear(end.getFullYear() + 1);
  return end;
}
