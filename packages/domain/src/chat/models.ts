export const VENDORS = ['openai', 'baidu', 'zhipu', 'qwen', 'doubao', 'deepseek'] as const;
export type Vendor = (typeof VENDORS)[number];

/**
 * Each vendor's default URL, and the prefix of the environment variables that hold its URL and key until an
 * administrator saves others.
 */
export const VENDOR_FACTS = {
  openai: { name: '国际厂商', baseUrl: 'https://api.openai.com/v1', variables: 'OPENAI' },
  baidu: { name: '百度千帆', baseUrl: 'https://qianfan.baidubce.com/v2', variables: 'QIANFAN' },
  zhipu: { name: '智谱', baseUrl: 'https://open.bigmodel.cn/api/paas/v4', variables: 'ZHIPU' },
  qwen: { name: '通义千问', baseUrl: 'https://dashscope.aliyuncs.com/compatible-mode/v1', variables: 'DASHSCOPE' },
  doubao: { name: '豆包', baseUrl: 'https://ark.cn-beijing.volces.com/api/v3', variables: 'ARK' },
  deepseek: { name: 'DeepSeek', baseUrl: 'https://api.deepseek.com', variables: 'DEEPSEEK' },
} as const satisfies Record<Vendor, { name: string; baseUrl: string; variables: string }>;

export type ChatModel = {
  /** The id in requests and in stored messages. */
  id: string;
  label: string;
  vendor: Vendor;
  /** Maximum number of tokens of context and answer together. */
  tokenLimit: number;
  /** The vendor's name for the model, where it differs from the id. */
  upstreamName?: string;
  isVision?: boolean;
  /** False for models that exist but are not listed on the chat page until an administrator offers them. */
  isOffered?: boolean;
};

/** The international vendor, the only one that every user may use. */
/** The name of the engine that answers in place of a vendor without a key. */
export const BUILT_IN_NAME = '内置引擎';
export const DEFAULT_VENDOR: Vendor = 'openai';
export const DEFAULT_MODEL = 'gpt-3.5-turbo-0125';
export const TITLE_MODEL = 'gpt-3.5-turbo-0125';
/** Used for answers from the knowledge base and for upgraded users. */
export const KNOWLEDGE_MODEL = 'gpt-4-0125-preview';

/** The models and limits of the specification. Limits that it does not give are the vendors' published ones. */
export const MODELS: readonly ChatModel[] = [
  { id: 'gpt-3.5-turbo-0125', label: 'GPT-3.5', vendor: 'openai', tokenLimit: 16_385 },
  { id: 'gpt-3.5-turbo', label: 'GPT-3.5 (4k)', vendor: 'openai', tokenLimit: 4096, isOffered: false },
  { id: 'gpt-4', label: 'GPT-4 (8k)', vendor: 'openai', tokenLimit: 8192, isOffered: false },
  { id: 'gpt-4-0125-preview', label: 'GPT-4', vendor: 'openai', tokenLimit: 128_000 },
  {
    id: 'gpt-4-vision-preview',
    label: 'GPT-4V',
    vendor: 'openai',
    tokenLimit: 128_000,
    isVision: true,
    isOffered: false,
  },
  { id: 'completions_pro', label: 'EB-4', vendor: 'baidu', tokenLimit: 5000, upstreamName: 'ernie-4.0-8k' },
  { id: 'GLM3', label: 'GLM-3', vendor: 'zhipu', tokenLimit: 32_768, upstreamName: 'glm-3-turbo' },
  { id: 'glm-3-turbo', label: 'GLM-3 Turbo', vendor: 'zhipu', tokenLimit: 8192, isOffered: false },
  { id: 'glm-4', label: 'GLM-4', vendor: 'zhipu', tokenLimit: 8192 },
  { id: 'glm-4v', label: 'GLM-4V', vendor: 'zhipu', tokenLimit: 8192, isVision: true },
  { id: 'qwen-turbo', label: 'qwen-turbo', vendor: 'qwen', tokenLimit: 8000 },
  { id: 'qwen-plus', label: 'qwen-plus', vendor: 'qwen', tokenLimit: 32_000 },
  { id: 'qwen-max', label: 'qwen-max', vendor: 'qwen', tokenLimit: 8000 },
  { id: 'doubao-128k', label: '豆包 128k', vendor: 'doubao', tokenLimit: 128_000 },
  { id: 'deepseek-chat', label: 'DeepSeek-V3', vendor: 'deepseek', tokenLimit: 64_000 },
];

export function findModel(id: string): ChatModel | undefined {
  return MODELS.find((model) => model.id === id);
}
