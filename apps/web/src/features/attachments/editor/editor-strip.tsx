import '../strip/attachment-strip.css';
import { useState } from 'react';
import { Plus } from 'lucide-react';
import { PICTURES_MAX } from '@wenjin/contract/uploads/pictures';
import { useIntake } from '../intake/intake-buttons.tsx';
import { PictureThumb } from '../strip/picture-thumb.tsx';
import { attachmentDrafts } from '../tray/attachment-drafts.ts';
import type { PictureItem } from '../tray/attachment.ts';

type EditorStripProps = {
  draft: string;
  pictures: readonly PictureItem[];
  chosenId: string | undefined;
  onChoose: (id: string) => void;
};

/** The pictures in their order. A picture is moved by dragging it, or with Alt and an arrow key. */
export function EditorStrip({ draft, pictures, chosenId, onChoose }: EditorStripProps) {
  const { pickPictures } = useIntake(draft);
  const [draggedId, setDraggedId] = useState<string>();
  return (
    <ul className="editor-strip" aria-label="图片">
      {pictures.map((item, index) => (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the button in it moves it with the keys
        <li
          key={item.id}
          draggable
          data-dragged={item.id === draggedId || undefined}
          onDragStart={({ dataTransfer }) => {
            dataTransfer.effectAllowed = 'move';
            setDraggedId(item.id);
          }}
          onDragEnter={() => {
            if (draggedId !== undefined && draggedId !== item.id) attachmentDrafts.move(draggedId, index);
          }}
          onDragOver={(event) => {
            if (draggedId !== undefined) event.preventDefault();
          }}
          onDragEnd={() => setDraggedId(undefined)}
        >
          <PictureThumb
            {...{ item, index }}
            count={pictures.length}
            label={`第 ${index + 1} 张：${item.name}`}
            isChosen={item.id === chosenId}
            hasNumber
            onOpen={() => onChoose(item.id)}
          />
        </li>
      ))}
      {pictures.length < PICTURES_MAX && (
        <li>
          <button type="button" className="add-picture center" aria-label="添加图片" onClick={pickPictures}>
            <Plus size={18} />
          </button>
        </li>
      )}
    </ul>
  );
}
