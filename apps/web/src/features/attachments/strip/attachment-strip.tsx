import './attachment-strip.css';
import { Plus } from 'lucide-react';
import { PICTURES_MAX } from '@wenjin/contract/uploads/pictures';
import { useIntake } from '../intake/intake-buttons.tsx';
import { isFile, isPicture } from '../tray/attachment.ts';
import { useDraftAttachments } from '../tray/use-draft-attachments.ts';
import { FileChip } from './file-chip.tsx';
import { PictureThumb } from './picture-thumb.tsx';

type AttachmentStripProps = {
  draft: string;
  model: string;
  onOpen: (pictureId: string) => void;
};

/** The pictures and files of an unsent question, above its text. */
export function AttachmentStrip({ draft, model, onOpen }: AttachmentStripProps) {
  const { items } = useDraftAttachments(draft);
  const { pickPictures } = useIntake(draft);
  const pictures = items.filter(isPicture);
  return (
    <section className="attachment-strip" aria-label="图片和文件">
      {pictures.map((item, index) => (
        <PictureThumb
          key={item.id}
          {...{ item, index }}
          count={pictures.length}
          label={`编辑图片 ${index + 1}：${item.name}`}
          onOpen={() => onOpen(item.id)}
        />
      ))}
      {pictures.length > 0 && pictures.length < PICTURES_MAX && (
        <button type="button" className="add-picture center" aria-label="继续添加图片" onClick={pickPictures}>
          <Plus size={18} />
        </button>
      )}
      {items.filter(isFile).map((item) => (
        <FileChip key={item.id} item={item} draft={draft} model={model} />
      ))}
    </section>
  );
}
