import { Copy, Maximize2, Minimize2, SlidersHorizontal, X } from 'lucide-react';
import type { OfferedModel } from '@wenjin/contract/chat/models';
import { Button } from '../../../shared/ui/button.tsx';
import { IconButton } from '../../../shared/ui/icon-button.tsx';
import { Popover } from '../../../shared/ui/overlay/popover.tsx';
import { Select } from '../../../shared/ui/form/select.tsx';
import { modelOptions } from '../bar/model-options.ts';
import { SettingFields } from '../bar/setting-fields.tsx';
import { sourceLabel, sourceOptions } from '../bar/source-options.ts';
import { withModel, withSource, type WindowSettings } from '../state/window-settings.ts';
import { hasKnowledge } from '@wenjin/domain/chat/source-choice';

export type WindowHeadProps = {
  number: number;
  name: string;
  /** The newest answer was written by the built-in engine. */
  isBuiltIn: boolean;
  settings: WindowSettings;
  isAuthorised: boolean;
  isBlind: boolean;
  models: readonly OfferedModel[];
  isEnlarged: boolean;
  canCopy: boolean;
  canRemove: boolean;
  onChange: (part: Partial<WindowSettings> | undefined) => void;
  onCopy: () => void;
  onEnlarge: () => void;
  onRemove: () => void;
};

/** The head of an extra window: its number, its model or source, and what can be done with it. */
export function WindowHead(props: WindowHeadProps) {
  const { number, name, settings, isBlind, isEnlarged, canCopy, canRemove } = props;
  return (
    <header className="window-head row">
      <span className="window-number">{number}</span>
      {isBlind ? <b className="window-name">{name}</b> : <WindowPick {...props} />}
      {!isBlind && props.isAuthorised && <WindowParameters {...props} />}
      {hasKnowledge(settings.sources) && !isBlind && props.isAuthorised && (
        <span className="window-source ell">{sourceLabel(settings.sources)}</span>
      )}
      <span className="window-gap" />
      <IconButton
        icon={Copy}
        size={16}
        label={`复制窗口 ${number} 的回答`}
        disabled={!canCopy}
        onClick={props.onCopy}
      />
      <IconButton
        className="window-enlarge"
        icon={isEnlarged ? Minimize2 : Maximize2}
        size={16}
        label={isEnlarged ? '还原窗口' : `放大窗口 ${number}`}
        onClick={props.onEnlarge}
      />
      {canRemove && <IconButton icon={X} size={16} label={`移除窗口 ${number}`} onClick={props.onRemove} />}
    </header>
  );
}

function WindowPick({ number, name, isBuiltIn, settings, isAuthorised, models, onChange }: WindowHeadProps) {
  const { model, sources } = settings;
  const shownText = isBuiltIn ? name : undefined;
  if (!isAuthorised) {
    return (
      <Select
        className="window-pick"
        label={`窗口 ${number} 的来源`}
        isLabelHidden
        options={sourceOptions(false)}
        value={sources[0] ?? ''}
        shownText={shownText}
        onChange={(source) => onChange(withSource(source, model, models))}
      />
    );
  }
  return (
    <Select
      className="window-pick"
      label={`窗口 ${number} 的模型`}
      isLabelHidden
      options={modelOptions(models, model)}
      value={model}
      shownText={shownText}
      onChange={(id) => onChange(withModel(id, models))}
    />
  );
}

function WindowParameters(props: WindowHeadProps) {
  const { number, settings, onChange } = props;
  const temperature = settings.temperature?.toFixed(1) ?? '';
  return (
    <Popover
      label={`窗口 ${number} 的参数`}
      width={320}
      side="below"
      renderTrigger={(control) => (
        <button
          type="button"
          className="window-temperature"
          aria-label={`窗口 ${number} 的参数，temperature ${temperature || '默认'}`}
          {...control}
        >
          {temperature === '' ? <SlidersHorizontal size={12} /> : temperature}
        </button>
      )}
    >
      {(close) => (
        <div className="window-parameters">
          <SettingFields {...props} owner={`窗口 ${number} `} />
          <Button
            kind="text"
            text="与上方设置相同"
            onClick={() => {
              onChange(undefined);
              close();
            }}
          />
        </div>
      )}
    </Popover>
  );
}
