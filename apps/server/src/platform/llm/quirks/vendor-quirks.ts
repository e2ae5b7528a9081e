import type { Turn } from '@wenjin/contract/chat/answer';
import type { Vendor } from '@wenjin/domain/chat/models';
import { oddContext } from './odd-context.ts';

/** Where a vendor deviates from OpenAI's protocol. */
export type VendorQuirks = {
  /** True when `stream_options.include_usage` is supported; without it the vendor may still send the token usage. */
  hasUsageOption: boolean;
  /** True when the vendor does not know our model names: Ark serves endpoints, which have their own ids. */
  needsUpstreamName: boolean;
  temperature: { min: number; max: number };
  refusesTemperature: (upstreamName: string) => boolean;
  maxTokensField: (upstreamName: string) => 'max_tokens' | 'max_completion_tokens';
  prepareTurns: (model: string, turns: readonly Turn[]) => readonly Turn[];
};

/** The unchanged protocol: OpenAI's older models, Ollama, vLLM, llama.cpp. */
export const PLAIN_QUIRKS: VendorQuirks = {
  hasUsageOption: true,
  needsUpstreamName: false,
  temperature: { min: 0, max: 2 },
  refusesTemperature: () => false,
  maxTokensField: () => 'max_tokens',
  prepareTurns: (_model, turns) => turns,
};

const REASONING_NAME = /^(?:o\d|gpt-5)/u;
const EB4 = 'completions_pro';

export const VENDOR_QUIRKS: Readonly<Record<Vendor, VendorQuirks>> = {
  openai: {
    ...PLAIN_QUIRKS,
    refusesTemperature: (name) => REASONING_NAME.test(name),
    maxTokensField: (name) => (REASONING_NAME.test(name) ? 'max_completion_tokens' : 'max_tokens'),
  },
  baidu: {
    ...PLAIN_QUIRKS,
    // The range is (0, 1]: zero is an error.
    temperature: { min: 0.01, max: 1 },
    prepareTurns: (model, turns) => (model === EB4 ? oddContext(turns) : turns),
  },
  // The last chunk always contains the token usage.
  zhipu: { ...PLAIN_QUIRKS, hasUsageOption: false, temperature: { min: 0.01, max: 0.99 } },
  // The range is [0, 2): two is an error.
  qwen: { ...PLAIN_QUIRKS, temperature: { min: 0, max: 1.99 } },
  doubao: { ...PLAIN_QUIRKS, needsUpstreamName: true },
  deepseek: PLAIN_QUIRKS,
};
