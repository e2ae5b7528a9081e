import type { OfferedModel } from '@wenjin/contract/chat/models';
import { hasKnowledge } from '@wenjin/domain/chat/source-choice';
import { Select } from '../../../shared/ui/form/select.tsx';
import { Slider } from '../../../shared/ui/form/slider.tsx';
import { withModel, withSource, type WindowSettings } from '../state/window-settings.ts';
import { modelOptions } from './model-options.ts';
import { NumberBox } from './number-box.tsx';
import { sourceOptions } from './source-options.ts';

const TEMPERATURE_MAX = 2;
const TOKENS_MAX = 128_000;

export type SettingFieldsProps = {
  /** Distinguishes the fields of the windows for screen readers. */
  owner: string;
  settings: WindowSettings;
  isAuthorised: boolean;
  /** In blind mode nothing may tell which model a window has. */
  isHidden?: boolean;
  models: readonly OfferedModel[];
  onChange: (part: Partial<WindowSettings>) => void;
};

/** Source, model, temperature and length. Users who are not authorised choose only the source. */
export function SettingFields({
  owner,
  settings,
  isAuthorised,
  isHidden = false,
  models,
  onChange,
}: SettingFieldsProps) {
  if (isHidden) return <p className="compare-hidden">盲测中：选出最佳后显示模型和参数</p>;
  const { sources, model, temperature, maxTokens } = settings;
  const isKnowledge = hasKnowledge(sources);
  return (
    <>
      <div className="compare-pick">
        <span aria-hidden="true">来源</span>
        <Select
          label={`${owner}来源`}
          isLabelHidden
          options={sourceOptions(isAuthorised)}
          value={sources[0] ?? ''}
          onChange={(source) => onChange(withSource(source, model, models))}
        />
      </div>
      {isAuthorised && (
        <>
          <div className="compare-pick">
            <span aria-hidden="true">模型</span>
            <Select
              label={`${owner}模型`}
              isLabelHidden
              isDisabled={isKnowledge}
              options={modelOptions(models, model)}
              value={model}
              onChange={(id) => onChange(withModel(id, models))}
            />
          </div>
          <div className="compare-pick">
            <span aria-hidden="true">temperature</span>
            <Slider
              label={`${owner}temperature（滑块）`}
              min={0}
              max={TEMPERATURE_MAX}
              step={0.1}
              value={temperature ?? 1}
              isUnset={temperature === undefined}
              onChange={(value) => onChange({ temperature: value })}
            />
            <NumberBox
              label={`${owner}temperature`}
              min={0}
              max={TEMPERATURE_MAX}
              value={temperature}
              onChange={(value) => onChange({ temperature: value })}
            />
          </div>
          <div className="compare-pick">
            <span aria-hidden="true">maxTokens</span>
            <NumberBox
              label={`${owner}maxTokens`}
              min={1}
              max={TOKENS_MAX}
              isWhole
              value={maxTokens}
              onChange={(value) => onChange({ maxTokens: value })}
            />
          </div>
        </>
      )}
    </>
  );
}
