import { AppError } from '../../platform/errors.ts';
import { VendorError } from '../../platform/llm/vendor-error.ts';
import { OutboundError } from '../../platform/outbound/outbound-error.ts';
import type { OutboundClient } from '../../platform/outbound/outbound-client.ts';
import { ADDRESS_PROBLEMS } from './address-problems.ts';
import type { ManageModels } from './manage-models.ts';
import { createVendorModel } from './route-model.ts';
import { isLive } from './vendor-access.ts';
import type { ManageVendors } from './manage-vendors.ts';

const WITHIN_MS = 20_000;
const MAX_CHARACTERS = 1000;

type Deps = { vendors: ManageVendors; models: ManageModels; outbound: OutboundClient };
export type TestVendor = ReturnType<typeof createTestVendor>;

/** Asks the vendor one short question. Only administrators see the vendor's own error message, without the key. */
export function createTestVendor({ vendors, models, outbound }: Deps) {
  return async function testVendor(userId: string, { id, model: modelId }: { id: string; model: string }) {
    const access = await vendors.find(id);
    const model = (await models.listAll()).find((row) => row.id === modelId && row.vendor === id);
    if (access === undefined || model === undefined) throw new AppError('missing', '厂商或模型不存在');
    if (access.isKeyUnreadable) throw new AppError('invalid', '密钥需要重新填写');
    if (!isLive(access)) throw new AppError('invalid', '请先设置密钥');

    const startedAt = performance.now();
    const request = {
      userId,
      purpose: 'test' as const,
      vendor: id,
      model: model.id,
      label: model.label,
      upstreamModel: model.upstreamName,
      turns: [{ role: 'user' as const, content: '你好' }],
      maxTokens: 16,
      maxCharacters: MAX_CHARACTERS,
    };
    const ended = (isOk: boolean, message: string) => ({
      isOk,
      message,
      milliseconds: Math.round(performance.now() - startedAt),
    });
    try {
      let text = '';
      await createVendorModel(access, outbound)(request, AbortSignal.timeout(WITHIN_MS), (piece) => {
        text += piece;
        return text.length < MAX_CHARACTERS;
      });
      return ended(text !== '', text === '' ? '厂商没有返回内容' : '连接正常');
    } catch (error) {
      return ended(false, explain(error));
    }
  };
}

function explain(error: unknown): string {
  if (!(error instanceof VendorError)) return '连接失败，请检查接口地址';
  const problem = error.cause instanceof OutboundError ? error.cause.addressProblem : undefined;
  if (problem !== undefined) return ADDRESS_PROBLEMS[problem];
  const words = error.vendorText === undefined || error.vendorText === '' ? '' : `：${error.vendorText}`;
  return `${REASONS[error.kind] ?? '连接失败'}${words}`.slice(0, 500);
}

const REASONS: Record<string, string> = {
  unreachable: '无法连接到接口地址',
  timeout: '厂商响应超时',
  overloaded: '厂商暂时不可用',
  broken: '厂商返回的内容无法识别',
  'rate-limited': '厂商限流',
  'quota-used-up': '厂商额度已用完',
  unauthorised: '密钥无效',
  rejected: '厂商拒绝了请求，请检查厂商侧名称',
  misconfigured: '配置不完整，请检查厂商侧名称',
};
