import type { Turn } from '@wenjin/contract/chat/answer';
import type { Vendor } from '@wenjin/domain/chat/models';
import { oddContext } from './odd-context.ts';

/** Where a vendor leaves the common protocol. */
export type VendorQuirks = {
  /** Knows `stream_options.include_usage`; without it the count may still come by itself. */
  hasUsageOption: boolean;
  /** Our model names mean nothing there: Ark serves endpoints, which have ids of their own. */
  needsUpstreamName: boolean;
  temperature: { min: number; max: number };
  refusesTemperature: (upstreamName: string) => boolean;
  maxTokensField: (upstreamName: string) => 'max_tokens' | 'max_completion_tokens';
  prepareTurns: (model: string, turns: readonly Turn[]) => readonly Turn[];
};

/** The protocol as it stands: OpenAI's older models, Ollama, vLLM, llama.cpp. */
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
    // (0, 1]: zero is an error.
    temperature: { min: 0.01, max: 1 },
    prepareTurns: (model, turns) => (model === EB4 ? oddContext(turns) : turns),
  },
  // Sends the count with its last chunk, asked or not.
  zhipu: { ...PLAIN_QUIRKS, hasUsageOption: false, temperature: { min: 0.01, max: 0.99 } },
  // [0, 2): two is an error.
  qwen: { ...PLAIN_QUIRKS, temperature: { min: 0, max: 1.99 } },
  doubao: { ...PLAIN_QUIRKS, needsUpstreamName: true },
  deepseek: PLAIN_QUIRKS,
};
