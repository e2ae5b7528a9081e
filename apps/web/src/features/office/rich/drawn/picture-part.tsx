import { ImageOff, Trash2 } from 'lucide-react';
import { isDataPicture } from '../../../../shared/markdown/parse/data-pictures.ts';
import { isOwnFile } from '../../../../shared/markdown/parse/safe-address.ts';
import { Button } from '../../../../shared/ui/button.tsx';
import { TextInput } from '../../../../shared/ui/form/text-input.tsx';
import { useForm } from '../../../../shared/ui/form/use-form.ts';
import { Popover } from '../../../../shared/ui/overlay/popover.tsx';
import type { DrawnNode } from './node-views.ts';

const ALT_MAX = 200;

/** A picture; pressing it opens its description. A picture of another server is not loaded, as for readers. */
export function PicturePart({ node, change, remove }: Pick<DrawnNode, 'node' | 'change' | 'remove'>) {
  const [src, alt] = [String(node.attrs['src']), String(node.attrs['alt'])];
  return (
    <Popover
      label="图片"
      width={320}
      side="below"
      renderTrigger={(control) => (
        <button
          type="button"
          className="rich-press"
          aria-label={`图片 ${alt === '' ? '没有说明' : alt}`}
          title="编辑图片说明"
          {...control}
        >
          {isOwnFile(src) || isDataPicture(src) ? <img src={src} alt="" /> : <PictureElsewhere src={src} alt={alt} />}
        </button>
      )}
    >
      {(close) => <PicturePanel {...{ alt, remove, close }} onChange={(next) => change({ alt: next })} />}
    </Popover>
  );
}

function PictureElsewhere({ src, alt }: { src: string; alt: string }) {
  const host = URL.canParse(src) ? `（${new URL(src).host}）` : '';
  return (
    <span className="rich-elsewhere inline-row">
      <ImageOff size={16} />
      {alt === '' ? '图片' : alt}
      {host}
    </span>
  );
}

type PicturePanelProps = { alt: string; onChange: (alt: string) => void; remove: () => void; close: () => void };

function PicturePanel({ alt, onChange, remove, close }: PicturePanelProps) {
  const { element, submit, field } = useForm({
    initial: { alt },
    check: () => ({}),
    send: ({ alt: next }) => Promise.resolve(onChange(next.trim())),
    onDone: close,
  });
  return (
    <form
      ref={element}
      className="rich-panel column"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <TextInput
        label="图片说明"
        hint="图片无法显示或由读屏软件朗读时使用"
        max={ALT_MAX}
        stopsAtMax
        {...field('alt')}
      />
      <div className="rich-panel-foot row">
        <Button
          kind="text"
          icon={Trash2}
          text="删除图片"
          onClick={() => {
            close();
            remove();
          }}
        />
        <span className="rich-gap" />
        <Button type="submit" kind="primary" text="确定" />
      </div>
    </form>
  );
}
