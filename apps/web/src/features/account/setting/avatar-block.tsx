import { useRef, useState } from 'react';
import { IMAGE_MAX_BYTES } from '@wenjin/contract/account/profile';
import { Button } from '../../../shared/ui/button.tsx';
import { Avatar } from '../avatar.tsx';
import { CropDialog } from './crop-dialog.tsx';

const TYPES = ['image/jpeg', 'image/png'];

export type LocalPicture = { file: Blob; address: string };

type AvatarBlockProps = {
  name: string;
  picture: string;
  chosen: LocalPicture | undefined;
  onChoose: (picture: LocalPicture) => void;
};

export function AvatarBlock({ name, picture, chosen, onChoose }: AvatarBlockProps) {
  const input = useRef<HTMLInputElement>(null);
  const [raw, setRaw] = useState<LocalPicture>();
  const [error, setError] = useState<string>();

  function take(taken: File | undefined) {
    if (taken === undefined) return;
    const problem = problemOf(taken);
    setError(problem);
    if (problem === undefined) setRaw(localPicture(taken));
  }

  function drop() {
    if (raw !== undefined) URL.revokeObjectURL(raw.address);
    setRaw(undefined);
  }

  return (
    <div className="avatar-block row">
      <Avatar name={name} picture={chosen?.address ?? picture} />
      <div>
        <Button text="更换头像" onClick={() => input.current?.click()} />
        {error === undefined ? (
          <p className="hint">jpg 或 png</p>
        ) : (
          <p className="hint" role="alert">
            {error}
          </p>
        )}
      </div>
      <input
        ref={input}
        type="file"
        className="sr-only"
        aria-label="选择头像图片"
        tabIndex={-1}
        accept=".jpg,.jpeg,.png,image/jpeg,image/png"
        onChange={(event) => {
          take(event.target.files?.[0]);
          // Lets the user choose the same file again.
          event.target.value = '';
        }}
      />
      {raw !== undefined && (
        <CropDialog
          source={raw.address}
          type={raw.file.type}
          onClose={drop}
          onDone={(cut) => {
            drop();
            onChoose(localPicture(cut));
          }}
        />
      )}
    </div>
  );
}

function problemOf(file: File): string | undefined {
  if (!TYPES.includes(file.type)) return '仅支持 jpg、png';
  return file.size > IMAGE_MAX_BYTES ? '图片不能超过 10 MB' : undefined;
}

function localPicture(file: Blob): LocalPicture {
  return { file, address: URL.createObjectURL(file) };
}
