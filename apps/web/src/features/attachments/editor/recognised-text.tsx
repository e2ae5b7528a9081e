import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ScanText } from 'lucide-react';
import { PICTURE_TEXT_MAX } from '@wenjin/contract/uploads/pictures';
import { failureText } from '../../../shared/api/failure-text.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { Segmented } from '../../../shared/ui/form/segmented.tsx';
import { useToast } from '../../../shared/ui/use-toast.ts';
import type { PictureItem } from '../tray/attachment.ts';
import type { PictureMode } from '../tray/attached-of.ts';
import { correct } from './corrections.ts';
import { pictureTextQuery } from '../viewer/picture-text-query.ts';

type RecognisedTextProps = {
  item: PictureItem | undefined;
  mode: PictureMode;
  canSee: boolean;
  onMode: (mode: PictureMode) => void;
};

const CANNOT_SEE = '当前模型不能看图，会得到图片里的文字';

/** How the model gets the pictures, and the text that was read from the chosen one, which can be corrected. */
export function RecognisedText({ item, mode, canSee, onMode }: RecognisedTextProps) {
  const url = item?.upload.at === 'ready' ? item.upload.stored.herfUrl : undefined;
  return (
    <div className="recognised column">
      <div className="recognised-head row">
        {canSee ? (
          <Segmented
            label="图片的使用方式"
            options={[
              { value: 'read', label: '提取文字' },
              { value: 'look', label: '看图回答' },
            ]}
            value={mode}
            onChange={onMode}
          />
        ) : (
          <BlindModes />
        )}
        {mode === 'read' && url !== undefined && <ReadNote url={url} />}
      </div>
      {mode === 'look' ? (
        <div className="recognised-note center quiet">图片会原样发给模型，由模型看图回答</div>
      ) : url === undefined ? (
        <div className="recognised-note center quiet">
          {item === undefined ? '添加图片后，这里显示识别出的文字' : '图片上传后开始识别'}
        </div>
      ) : (
        <TextPane key={url} {...{ url, canSee, onMode }} />
      )}
    </div>
  );
}

/** The second way is shown with the reason why it cannot be chosen. */
function BlindModes() {
  return (
    <div className="segmented" role="radiogroup" aria-label="图片的使用方式">
      <label className="row">
        <input className="cover-input" type="radio" checked readOnly />
        提取文字
      </label>
      <label className="row" title={CANNOT_SEE} data-disabled>
        <input
          className="cover-input"
          type="radio"
          checked={false}
          disabled
          aria-label={`看图回答，${CANNOT_SEE}`}
          readOnly
        />
        看图回答
      </label>
    </div>
  );
}

function ReadNote({ url }: { url: string }) {
  const { data } = useQuery({ ...pictureTextQuery(url), enabled: false });
  if (data === undefined || data.text === '') return null;
  return (
    <span className="recognised-time hint inline-row">
      <ScanText size={16} />
      {data.isCorrected ? '已改正' : readNote(data.seconds)}
    </span>
  );
}

type TextPaneProps = { url: string; canSee: boolean; onMode: (mode: PictureMode) => void };

function TextPane({ url, canSee, onMode }: TextPaneProps) {
  const toast = useToast();
  const client = useQueryClient();
  const query = pictureTextQuery(url);
  const { data, error, isFetching, refetch } = useQuery(query);
  if (isFetching || (data === undefined && error === null)) {
    return (
      <output className="recognised-note recognised-wait" aria-label="正在识别文字">
        {['46%', '70%', '100%', '92%', '96%', '64%'].map((width) => (
          <div key={width} className="skeleton" style={{ width }} />
        ))}
      </output>
    );
  }
  if (error !== null || data === undefined) {
    return (
      <div className="recognised-note center" role="alert">
        <p>{failureText(error, '识别失败，请重试')}</p>
        <Button text="重试" onClick={() => void refetch()} />
      </div>
    );
  }
  return (
    <>
      {data.text === '' && !data.isCorrected && (
        <output className="recognised-none row">
          未识别到文字
          {canSee && <Button kind="text" text="改为看图回答" onClick={() => onMode('look')} />}
        </output>
      )}
      <textarea
        aria-label="识别出的文字"
        value={data.text}
        maxLength={PICTURE_TEXT_MAX}
        spellCheck={false}
        onChange={({ target }) => {
          client.setQueryData(query.queryKey, { ...data, text: target.value, isCorrected: true });
          correct(url, target.value, toast.failure);
        }}
      />
    </>
  );
}

/** A text that the server has read before arrives at once. */
function readNote(seconds: number): string {
  return seconds < 0.1 ? '可以直接改正' : `用时 ${seconds.toFixed(1)} 秒，可以直接改正`;
}
