import { attachmentDrafts } from '../tray/attachment-drafts.ts';
import { pastedFiles } from './pasted-files.ts';

type Tell = (reason: string) => void;

const UNREADABLE = '剪贴板里没有图片内容，请单独复制图片再粘贴，或保存后添加';

/** Adds the files of a clipboard to a draft. Returns whether the clipboard holds nothing else. */
export function pasteInto(draft: string, clipboard: DataTransfer, tell: Tell): boolean {
  const { files, hasText, missing } = pastedFiles(clipboard);
  if (files.length > 0) attachmentDrafts.add(draft, files, tell);
  if (missing > 0) tell(UNREADABLE);
  return !hasText && files.length + missing > 0;
}
