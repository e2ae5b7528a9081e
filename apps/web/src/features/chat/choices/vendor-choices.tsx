import { useId } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { OfferedModel } from '@wenjin/contract/chat/models';
import { DEFAULT_VENDOR, VENDORS } from '@wenjin/domain/chat/models';
import { ModelFacts } from '../../../shared/ui/model/model-facts.tsx';
import { ListState } from './list-state.tsx';
import { modelsQuery } from '../state/models-query.ts';
import { questionSettings, useQuestionSettings } from '../state/question-settings.ts';
import { vendorName } from '../state/source-names.ts';

export function VendorChoices() {
  const name = useId();
  const { sources } = useQuestionSettings();
  const { data: models = [], ...loading } = useQuery(modelsQuery);
  const vendors = VENDORS.filter((vendor) => models.some((model) => model.vendor === vendor));
  return (
    <fieldset className="choices choices-apart">
      <legend>
        模型厂商<span>单选，与知识库互斥</span>
      </legend>
      <ListState {...loading} isEmpty={vendors.length === 0} emptyText="暂无可用的模型厂商" />
      {vendors.map((vendor) => (
        <div key={vendor}>
          <label className="choice row">
            <input
              type="radio"
              name={name}
              checked={sources.includes(vendor)}
              onChange={() => questionSettings.pickVendor(vendor, models)}
            />
            {vendorName(vendor)}
            {vendor === DEFAULT_VENDOR && <small>默认</small>}
          </label>
          {sources.includes(vendor) && (
            <VendorModels vendor={vendor} models={models.filter((model) => model.vendor === vendor)} />
          )}
        </div>
      ))}
    </fieldset>
  );
}

function VendorModels({ vendor, models }: { vendor: string; models: readonly OfferedModel[] }) {
  const name = useId();
  const { model: current } = useQuestionSettings();
  return (
    <fieldset className="choices choices-inner">
      <legend className="sr-only">{vendorName(vendor)}的模型</legend>
      {models.map((model) => (
        <label key={model.id} className="choice row">
          <input
            type="radio"
            name={name}
            checked={model.id === current}
            onChange={() => questionSettings.pickModel(model)}
          />
          <span className="ell">{model.label}</span>
          <ModelFacts model={model} />
        </label>
      ))}
    </fieldset>
  );
}
