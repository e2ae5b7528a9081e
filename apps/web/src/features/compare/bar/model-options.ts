import type { OfferedModel } from '@wenjin/contract/chat/models';
import type { SelectOption } from '../../../shared/ui/form/select.tsx';
import { modelFacts } from '../../../shared/ui/model/model-facts.tsx';
import { listedModels } from '../state/window-settings.ts';

/** The models to choose from, each with the same facts as in the chat. A chosen model that is no longer offered stays. */
export function modelOptions(models: readonly OfferedModel[], chosen: string): SelectOption[] {
  const options = listedModels(models).map(({ id }) => {
    const offered = models.find((model) => model.id === id);
    return { value: id, label: id, ...(offered && { note: modelFacts(offered) }) };
  });
  return options.some(({ value }) => value === chosen) ? options : [{ value: chosen, label: chosen }, ...options];
}
