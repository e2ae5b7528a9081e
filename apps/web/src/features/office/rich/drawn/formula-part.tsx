import { Trash2 } from 'lucide-react';
import { Formula } from '../../../../shared/markdown/formula.tsx';
import { isSendKey } from '../../../../shared/browser/send-key.ts';
import { Button } from '../../../../shared/ui/button.tsx';
import { Popover } from '../../../../shared/ui/overlay/popover.tsx';
import { FormulaFields, useFormulaForm } from './formula-form.tsx';
import type { DrawnNode } from './node-views.ts';

type FormulaPartProps = Pick<DrawnNode, 'node' | 'change' | 'remove'>;

/** A formula as readers see it; pressing it opens its source. */
export function FormulaPart({ node, change, remove }: FormulaPartProps) {
  const tex = String(node.attrs['tex']);
  const isDisplay = !node.isInline || node.attrs['isDisplay'] === true;
  return (
    <Popover
      label="编辑公式"
      width={400}
      side="below"
      renderTrigger={(control) => (
        <span className="rich-covered">
          <span aria-hidden="true">
            <Formula tex={tex} isDisplay={isDisplay} />
          </span>
          {/* Lies over the drawing, whose letters are not the name of the formula. */}
          <button type="button" className="rich-press" aria-label={`公式 ${tex}`} title="编辑公式" {...control} />
        </span>
      )}
    >
      {(close) => <FormulaPanel {...{ tex, isDisplay, remove, close }} onChange={(next) => change({ tex: next })} />}
    </Popover>
  );
}

type FormulaPanelProps = {
  tex: string;
  isDisplay: boolean;
  onChange: (tex: string) => void;
  remove: () => void;
  close: () => void;
};

function FormulaPanel({ tex, isDisplay, onChange, remove, close }: FormulaPanelProps) {
  const form = useFormulaForm(tex, onChange, close);
  const { element, submit } = form;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- hears the keys of its field
    <form
      ref={element}
      className="rich-panel column"
      noValidate
      onKeyDown={(event) => {
        if (!isSendKey(event)) return;
        event.preventDefault();
        submit();
      }}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <FormulaFields form={form} isDisplay={isDisplay} />
      <div className="rich-panel-foot row">
        <Button
          kind="text"
          icon={Trash2}
          text="删除公式"
          onClick={() => {
            close();
            remove();
          }}
        />
        <span className="rich-gap" />
        <Button text="取消" onClick={close} />
        <Button type="submit" kind="primary" text="确定" />
      </div>
    </form>
  );
}
