export const VENDORS = ['openai', 'baidu', 'zhipu', 'qwen', 'doubao', 'deepseek'] as const;
export type Vendor = (typeof VENDORS)[number];

export type ChatModel = {
  /** The name on the wire and in saved messages. */
  id: string;
  label: string;
  vendor: Vendor;
  /** Tokens of context and answer together. */
  tokenLimit: number;
};

/** The international vendor, the only one open to everybody. */
export const DEFAULT_VENDOR: Vendor = 'openai';
export const DEFAULT_MODEL = 'gpt-3.5-turbo-0125';
/** Answers from the knowledge base, and whoever is upgraded. */
export const KNOWLEDGE_MODEL = 'gpt-4-0125-preview';

/** The models of the specification with its limits; those it does not give are the vendors' of the time. */
export const MODELS: readonly ChatModel[] = [
  { id: 'gpt-3.5-turbo-0125', label: 'GPT-3.5', vendor: 'openai', tokenLimit: 16_385 },
  { id: 'gpt-3.5-turbo', label: 'GPT-3.5 (4k)', vendor: 'openai', tokenLimit: 4096 },
  { id: 'gpt-4', label: 'GPT-4 (8k)', vendor: 'openai', tokenLimit: 8192 },
  { id: 'gpt-4-0125-preview', label: 'GPT-4', vendor: 'openai', tokenLimit: 128_000 },
  { id: 'gpt-4-vision-preview', label: 'GPT-4V', vendor: 'openai', tokenLimit: 128_000 },
  { id: 'completions_pro', label: 'EB-4', vendor: 'baidu', tokenLimit: 5000 },
  { id: 'GLM3', label: 'GLM-3', vendor: 'zhipu', tokenLimit: 32_768 },
  { id: 'glm-3-turbo', label: 'GLM-3 Turbo', vendor: 'zhipu', tokenLimit: 8192 },
  { id: 'glm-4', label: 'GLM-4', vendor: 'zhipu', tokenLimit: 8192 },
  { id: 'glm-4v', label: 'GLM-4V', vendor: 'zhipu', tokenLimit: 8192 },
  { id: 'qwen-turbo', label: 'qwen-turbo', vendor: 'qwen', tokenLimit: 8000 },
  { id: 'qwen-plus', label: 'qwen-plus', vendor: 'qwen', tokenLimit: 32_000 },
  { id: 'qwen-max', label: 'qwen-max', vendor: 'qwen', tokenLimit: 8000 },
  { id: 'doubao-128k', label: '豆包 128k', vendor: 'doubao', tokenLimit: 128_000 },
  { id: 'deepseek-chat', label: 'DeepSeek-V3', vendor: 'deepseek', tokenLimit: 64_000 },
];

export function findModel(id: string): ChatModel | undefined {
  return MODELS.find((model) => model.id === id);
}
