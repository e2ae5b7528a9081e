import '../../../shared/ui/form/choice.css';
import { useId, type KeyboardEvent, type MouseEvent } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Check } from 'lucide-react';
import type { OfferedModel } from '@wenjin/contract/chat/models';
import { VENDORS } from '@wenjin/domain/chat/models';
import { useFirstFocus } from '../../../shared/ui/overlay/use-first-focus.ts';
import { ModelFacts } from '../../../shared/ui/model/model-facts.tsx';
import { ListState } from './list-state.tsx';
import { modelsQuery } from '../state/models-query.ts';
import { questionSettings, useQuestionSettings } from '../state/question-settings.ts';
import { SamplingFields } from './sampling-fields.tsx';
import { vendorName } from '../state/source-names.ts';

type ModelPanelProps = { onPick: () => void };

export function ModelPanel({ onPick }: ModelPanelProps) {
  const name = useId();
  const { model: current } = useQuestionSettings();
  const { data: models = [], ...loading } = useQuery(modelsQuery);
  const root = useFirstFocus<HTMLDivElement>(models.length > 0);
  const limit = models.find(({ id }) => id === current)?.tokenLimit;

  return (
    <div ref={root} className="model-panel">
      <ListState {...loading} isEmpty={models.length === 0} emptyText="暂无可用的模型" />
      {VENDORS.map((vendor) => {
        const own = models.filter((model) => model.vendor === vendor);
        if (own.length === 0) return null;
        return (
          <fieldset key={vendor} className="choices">
            <legend>{vendorName(vendor)}</legend>
            {own.map((model) => (
              <ModelChoice key={model.id} {...{ model, name }} isChosen={model.id === current} onPick={onPick} />
            ))}
          </fieldset>
        );
      })}
      <SamplingFields tokenLimit={limit} />
    </div>
  );
}

type ModelChoiceProps = { model: OfferedModel; name: string; isChosen: boolean; onPick: () => void };

/** The arrow keys only browse the models; a click or Enter chooses one. */
function ModelChoice({ model, name, isChosen, onPick }: ModelChoiceProps) {
  function handlePress({ detail }: MouseEvent) {
    if (detail === 0) return;
    // Chosen here, because the list is removed before the radio button's change event fires.
    questionSettings.pickModel(model);
    onPick();
  }
  function handleKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter') return;
    // Otherwise the button that gets the focus would treat the same key as a press.
    event.preventDefault();
    onPick();
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events -- a press on the row; the keys are the radio button's
    <label className="choice row" onClick={handlePress}>
      <input
        type="radio"
        className="choice-hidden"
        name={name}
        checked={isChosen}
        onChange={() => questionSettings.pickModel(model)}
        onKeyDown={handleKeyDown}
      />
      <span className="ell">{model.label}</span>
      <ModelFacts model={model} />
      <span className="choice-check">{isChosen && <Check size={16} />}</span>
    </label>
  );
}
