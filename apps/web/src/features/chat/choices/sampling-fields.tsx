import '../../../shared/ui/form/form-field.css';
import './sampling-fields.css';
import { useId, useState } from 'react';
import { Slider } from '../../../shared/ui/form/slider.tsx';
import { questionSettings, useQuestionSettings } from '../state/question-settings.ts';
import { TEMPERATURE_MAX } from '../state/stored-settings.ts';

const TOKENS_STEP = 256;
const TOKENS_LIMIT = 16_385;

type SamplingFieldsProps = { tokenLimit: number | undefined };

/** Temperature and length; both are left to the model until the user sets them. */
export function SamplingFields({ tokenLimit = TOKENS_LIMIT }: SamplingFieldsProps) {
  const { temperature, maxTokens } = useQuestionSettings();
  const isSet = temperature !== undefined || maxTokens !== undefined;

  function reset() {
    questionSettings.setTemperature(undefined);
    questionSettings.setMaxTokens(undefined);
  }

  return (
    <fieldset className="choices choices-apart sampling">
      <legend>
        回答参数
        {isSet && (
          <button type="button" onClick={reset}>
            恢复默认
          </button>
        )}
      </legend>
      <SamplingField
        label="随机性"
        about="temperature"
        value={temperature}
        range={{ min: 0, max: TEMPERATURE_MAX, step: 0.1, rest: 1 }}
        onChange={(chosen) => questionSettings.setTemperature(chosen)}
      />
      <SamplingField
        label="回答长度"
        about="maxTokens"
        value={maxTokens}
        range={{ min: 1, max: tokenLimit, step: 1, rest: 1024, slide: TOKENS_STEP }}
        onChange={(chosen) => questionSettings.setMaxTokens(chosen)}
      />
    </fieldset>
  );
}

type Range = {
  min: number;
  max: number;
  step: number;
  rest: number;
  slide?: number;
};
type SamplingFieldProps = {
  label: string;
  about: string;
  value: number | undefined;
  range: Range;
  onChange: (value: number | undefined) => void;
};

function SamplingField({ label, about, value, range, onChange }: SamplingFieldProps) {
  const id = useId();
  // Text that is still being typed may not be a number yet and must not be overwritten.
  const [typed, setTyped] = useState<string>();
  const { min, max, step, rest, slide = step } = range;
  const position = value ?? Math.min(rest, max);

  function handleType(text: string) {
    setTyped(text);
    const number = Number(text);
    if (text.trim() === '') onChange(undefined);
    else if (number >= min && number <= max) onChange(step === 1 ? Math.round(number) : number);
  }

  return (
    <div className="sampling-field">
      <label htmlFor={id}>
        {label} <small>{about}</small>
      </label>
      <input
        id={id}
        className="control"
        inputMode={step === 1 ? 'numeric' : 'decimal'}
        autoComplete="off"
        placeholder="默认"
        value={typed ?? (value === undefined ? '' : String(value))}
        onChange={(event) => handleType(event.target.value)}
        onBlur={() => setTyped(undefined)}
      />
      <Slider
        label={`${label}（滑块）`}
        min={slide === step ? min : 0}
        max={max}
        step={slide}
        value={position}
        isUnset={value === undefined}
        onChange={(chosen) => onChange(Math.max(min, chosen))}
      />
    </div>
  );
}
