import './slider.css';
import { Slider as AriaSlider, SliderThumb, SliderTrack } from 'react-aria-components/Slider';

type SliderProps = {
  label: string;
  value: number;
  min: number;
  max: number;
  step: number;
  /** True while nothing is chosen: the thumb then shows an estimate. */
  isUnset?: boolean;
  onChange: (value: number) => void;
};

export function Slider({ label, value, min, max, step, isUnset = false, onChange }: SliderProps) {
  return (
    <AriaSlider
      className="slider"
      aria-label={label}
      data-unset={isUnset || undefined}
      {...{ value, step, onChange }}
      minValue={min}
      maxValue={max}
    >
      <SliderTrack className="slider-track">
        {({ state }) => (
          <>
            <span className="slider-fill" style={{ width: `${state.getThumbPercent(0) * 100}%` }} />
            <SliderThumb className="slider-thumb" />
          </>
        )}
      </SliderTrack>
    </AriaSlider>
  );
}
