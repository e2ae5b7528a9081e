import type { OfferedModel } from '@wenjin/contract/chat/models';
import { contextSize } from './context-size.ts';

/** How much the model can read, and whether its vendor is connected at all. */
export function ModelFacts({ model }: { model: OfferedModel }) {
  return (
    <small className="choice-end" title={model.isConnected === false ? '厂商尚未接入，由内置引擎回答' : undefined}>
      {modelFacts(model)}
    </small>
  );
}

export function modelFacts({ tokenLimit, isConnected }: OfferedModel): string {
  return isConnected === false ? `未接入 · ${contextSize(tokenLimit)}` : contextSize(tokenLimit);
}
