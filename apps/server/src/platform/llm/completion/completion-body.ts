import type { Turn } from '@wenjin/contract/chat/answer';
import { stripThinking } from '../quirks/strip-thinking.ts';
import { trimImageAddress } from '../quirks/trim-image-address.ts';
import type { VendorQuirks } from '../quirks/vendor-quirks.ts';
import type { ModelRequest } from '../stream-model.ts';
import { VendorError } from '../vendor-error.ts';

/** Returns the JSON body of a call to `/chat/completions`. */
export function completionBody(request: ModelRequest, quirks: VendorQuirks): string {
  const model = upstreamName(request, quirks);
  const { min, max } = quirks.temperature;
  const isTuned = request.temperature !== undefined && !quirks.refusesTemperature(model);
  return JSON.stringify({
    model,
    messages: quirks.prepareTurns(request.model, request.turns.map(cleanTurn)),
    stream: true,
    ...(quirks.hasUsageOption ? { stream_options: { include_usage: true } } : {}),
    ...(isTuned ? { temperature: Math.min(max, Math.max(min, request.temperature ?? 1)) } : {}),
    ...(request.maxTokens === undefined ? {} : { [quirks.maxTokensField(model)]: request.maxTokens }),
  });
}

function upstreamName({ model, upstreamModel }: ModelRequest, quirks: VendorQuirks): string {
  if (upstreamModel === undefined && quirks.needsUpstreamName) {
    throw new VendorError('misconfigured', { cause: new Error('this vendor needs an endpoint id as the model name') });
  }
  return upstreamModel ?? model;
}

function cleanTurn({ role, content }: Turn): Turn {
  if (typeof content === 'string') return { role, content: role === 'assistant' ? stripThinking(content) : content };
  return {
    role,
    content: content.map((part) =>
      part.type === 'text' ? part : { type: 'image_url', image_url: { url: trimImageAddress(part.image_url.url) } },
    ),
  };
}
