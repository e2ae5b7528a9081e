import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { labelText, limitedText, opaqueId } from '../text.ts';
import { pageInput, pageOf } from './page.ts';

export const modelRecord = z.object({
  id: z.string(),
  label: z.string(),
  vendor: z.string(),
  /** The model's current name in the vendor's API. */
  upstreamName: z.string(),
  tokenLimit: z.number(),
  isVision: z.boolean(),
  isOn: z.boolean(),
  /** Whether the chat page lists the model. */
  isOffered: z.boolean(),
});
export type ModelRecord = z.output<typeof modelRecord>;

export const listModelRecords = endpoint({
  method: 'GET',
  path: '/api/admin/models',
  access: 'admin',
  input: pageInput.extend({ vendor: limitedText('厂商', 64).optional() }),
  data: pageOf(modelRecord),
});

/** Updates a model, or adds one when the id is new. */
export const saveModel = endpoint({
  method: 'POST',
  path: '/api/admin/models/save',
  access: 'admin',
  audit: 'model-save',
  input: z.object({
    id: opaqueId,
    label: labelText('名称', 40),
    vendor: opaqueId,
    upstreamName: labelText('厂商侧名称', 100),
    tokenLimit: z
      .number({ error: '请填写上下文长度' })
      .int({ error: '上下文长度应为整数' })
      .min(256, { error: '上下文长度至少为 256' })
      .max(10_000_000, { error: '上下文长度过大' }),
    isVision: z.boolean(),
    isOn: z.boolean(),
    isOffered: z.boolean().default(true),
  }),
});
export type SaveModelInput = z.output<typeof saveModel.input>;
