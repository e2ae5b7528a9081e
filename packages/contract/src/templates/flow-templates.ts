import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { keywordText, limitedText, opaqueId, optionalLabel, queryInteger } from '../text.ts';
import { templateBody, templateTitle, titleMatch } from './template-fields.ts';
import {
  ASK_MISSING,
  CONTENT_PLACEHOLDER,
  IMPORT_MAX,
  MODEL_MISSING,
  PLACEHOLDER_MISSING,
  TEMPLATE_TITLE_MAX,
} from './limits.ts';

export const FLOW_TEMPLATE_AREA = '智能流程';
export const FLOW_TEMPLATE_PAGE_SIZE = 12;
export const FLOW_TEMPLATE_ORDER_MAX = 20_000;
const TYPE_CODE_MAX = 40;

const yesNo = z.union([z.literal(0), z.literal(1)]);
export type YesNo = z.output<typeof yesNo>;

/** A number, or the text of a number as HTML forms send it. */
const choice = (error: string) =>
  z.union([yesNo, z.enum(['0', '1']).transform((text) => (text === '1' ? 1 : 0) satisfies YesNo)], { error });

/** `code_no` and `code_text` duplicate `codeNo` and `codeText` for older clients. */
const flowTemplate = z.object({
  id: z.string(),
  codeNo: z.string(),
  code_no: z.string(),
  codeText: z.string(),
  code_text: z.string(),
  message: z.string(),
  model: z.string(),
  /** Whether the user may ask further questions after the first one. */
  ask: yesNo,
  /** The vendor of the model. */
  engine: z.string(),
  /** One of the types in `typeList`. */
  classType: z.string(),
  /** The `codeNo` of its type. */
  parentCodeNo: z.string(),
  /** The names of its placeholders. */
  inParams: z.array(z.string()),
  inUse: yesNo,
  is_public: yesNo,
  /** Its position in the caller's own order, starting at 1. */
  order_no: z.number(),
  children: z.array(z.never()),
  right_menu: yesNo,
  /** Whether the chat page offers it. */
  template_chat: yesNo,
  /** Whether it needs content before it can run. */
  input_required: yesNo,
  /** URL of its documentation; may be empty. */
  md_url: z.string(),
  /** Placeholder text of the content field. */
  placeholder: z.string(),
  version: z.number(),
  /** Whether the caller may change it. */
  canEdit: z.boolean(),
  match: titleMatch,
});
export type FlowTemplate = z.output<typeof flowTemplate>;

/** Lists the caller's own flow templates and the public ones, in the caller's own order. */
export const listFlowTemplates = endpoint({
  method: 'GET',
  path: '/gptapi/template/list',
  access: 'user',
  input: z.object({
    title: keywordText('标题', TEMPLATE_TITLE_MAX).default(''),
    classType: limitedText('类型', TYPE_CODE_MAX).default(''),
    pageNo: queryInteger('页码', { min: 1, max: 100_000 }).default(1),
    pageSize: queryInteger('每页条数', { min: 1, max: 100 }).default(FLOW_TEMPLATE_PAGE_SIZE),
    /** Restricts the list to the caller's own templates or to the public ones. */
    scope: z.enum(['', 'own', 'public'], { error: '范围不正确' }).default(''),
    /** `1` returns only templates that can run on the chat page. */
    chat: z.enum(['', '1'], { error: '范围不正确' }).default(''),
  }),
  data: z.object({ records: z.array(flowTemplate), total: z.number(), all: z.number() }),
});

/** Only allows URLs that are safe in a link. */
const address = limitedText('说明链接', 500).refine(
  (text) => text === '' || /^(?:https?:\/\/[^\s/]|\/(?!\/))/u.test(text),
  {
    error: '说明链接应为网址或以 / 开头的路径',
  },
);

const flowTemplateFields = z.object({
  codeText: templateTitle,
  message: templateBody.refine((text) => text.includes(CONTENT_PLACEHOLDER), { error: PLACEHOLDER_MISSING }),
  model: z.string({ error: MODEL_MISSING }).min(1, { error: MODEL_MISSING }).max(100, { error: '不支持的模型' }),
  ask: choice(ASK_MISSING),
  classType: limitedText('类型', TYPE_CODE_MAX).default(''),
  inUse: choice('请选择是否启用').default(1),
  is_public: choice('请选择是否公开').default(0),
  right_menu: choice('右键菜单的取值不正确').default(0),
  template_chat: choice('请选择是否在对话中使用').default(1),
  input_required: choice('请选择内容是否必填').default(1),
  md_url: address.default(''),
  placeholder: optionalLabel('输入提示', 100).default(''),
});
export type FlowTemplateFields = z.output<typeof flowTemplateFields>;

/**
 * Updates a flow template, or adds one when no id is given; `data` is its id. A stale `version` is rejected and changes
 * nothing.
 */
export const saveFlowTemplate = endpoint({
  method: 'POST',
  path: '/gptapi/template/saveOrUpdate',
  access: 'user',
  input: flowTemplateFields.extend({
    id: z.union([opaqueId, z.literal(''), z.null()], { error: '编号不正确' }).optional(),
    version: z.number({ error: '版本不正确' }).int({ error: '版本不正确' }).optional(),
  }),
  data: z.string(),
  extra: z.object({ version: z.number() }),
});
export type SaveFlowTemplateInput = z.output<typeof saveFlowTemplate.input>;

export const deleteFlowTemplate = endpoint({
  method: 'POST',
  path: '/gptapi/template/delete',
  access: 'user',
  carrier: 'query',
  input: z.object({ id: opaqueId }),
});

export const readFlowTemplate = endpoint({
  method: 'GET',
  path: '/gptapi/template/detail',
  access: 'user',
  input: z.object({ id: opaqueId }),
  data: flowTemplate,
});

const flowTemplateType = z.object({
  codeNo: z.string(),
  code_no: z.string(),
  codeText: z.string(),
  code_text: z.string(),
  parentCodeNo: z.string(),
  order_no: z.number(),
  children: z.array(z.never()),
});
export type FlowTemplateType = z.output<typeof flowTemplateType>;

export const listFlowTemplateTypes = endpoint({
  method: 'GET',
  path: '/gptapi/template/typeList',
  access: 'user',
  data: z.array(flowTemplateType),
});

/** Returns the ids of all flow templates that the caller can see, in the caller's own order. */
export const readFlowTemplateOrder = endpoint({
  method: 'GET',
  path: '/gptapi/template/order/select',
  access: 'user',
  data: z.array(z.string()),
});

export const saveFlowTemplateOrder = endpoint({
  method: 'POST',
  path: '/gptapi/template/order/save',
  access: 'user',
  input: z.object({
    ids: z.array(opaqueId, { error: '缺少顺序' }).max(FLOW_TEMPLATE_ORDER_MAX, { error: '模板过多' }),
  }),
});

/** Adds several flow templates at once as the caller's own and skips exact duplicates of existing ones. */
export const importFlowTemplates = endpoint({
  method: 'POST',
  path: '/gptapi/template/import',
  access: 'user',
  input: z.object({
    templates: z
      .array(flowTemplateFields, { error: '缺少模板' })
      .min(1, { error: '缺少模板' })
      .max(IMPORT_MAX, { error: `一次最多导入${IMPORT_MAX}个模板` }),
  }),
  data: z.object({ added: z.number(), skipped: z.number() }),
});
