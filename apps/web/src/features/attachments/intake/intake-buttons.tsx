import './intake.css';
import { Camera, Images, ImagePlus, Paperclip, type LucideIcon } from 'lucide-react';
import { PHONE, useMedia } from '../../../shared/browser/use-media.ts';
import { IconButton } from '../../../shared/ui/icon-button.tsx';
import { useToast } from '../../../shared/ui/use-toast.ts';
import { attachmentDrafts } from '../tray/attachment-drafts.ts';
import { pickFiles } from './pick-files.ts';
import { FILE_ACCEPT, PICTURE_ACCEPT } from '../tray/sort-files.ts';

export function useIntake(draft: string) {
  const toast = useToast();
  const add = (files: File[]) => attachmentDrafts.add(draft, files, toast.warning);
  return {
    takePhoto: () => pickFiles({ accept: PICTURE_ACCEPT, isCamera: true }, add),
    pickPictures: () => pickFiles({ accept: PICTURE_ACCEPT }, add),
    pickDocuments: () => pickFiles({ accept: FILE_ACCEPT }, add),
  };
}

type IntakeButtonsProps = { draft: string; hasPictureButton: boolean; onOpenEditor: () => void };

/** On a phone both are behind the plus. */
export function IntakeButtons({ draft, hasPictureButton, onOpenEditor }: IntakeButtonsProps) {
  const isPhone = useMedia(PHONE);
  const intake = useIntake(draft);
  if (isPhone) return null;
  return (
    <>
      <IconButton icon={Paperclip} label="添加文件" onClick={intake.pickDocuments} />
      {hasPictureButton && (
        <IconButton icon={ImagePlus} label="添加图片" aria-haspopup="dialog" onClick={onOpenEditor} />
      )}
    </>
  );
}

type SheetRowsProps = { draft: string; hasPictureButton: boolean; onClose: () => void };

export function IntakeRows({ draft, hasPictureButton, onClose }: SheetRowsProps) {
  const intake = useIntake(draft);
  const rows: [LucideIcon, string, () => void][] = [
    ...(hasPictureButton
      ? ([
          [Camera, '拍照', intake.takePhoto],
          [Images, '相册', intake.pickPictures],
        ] as [LucideIcon, string, () => void][])
      : []),
    [Paperclip, '文件', intake.pickDocuments],
  ];
  return (
    <ul className="intake-rows">
      {rows.map(([Icon, label, pick]) => (
        <li key={label}>
          <button
            type="button"
            className="choice sheet-row row"
            onClick={() => {
              pick();
              onClose();
            }}
          >
            <Icon size={20} />
            {label}
          </button>
        </li>
      ))}
    </ul>
  );
}
