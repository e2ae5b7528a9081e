import type { FlowTemplateType } from '@wenjin/contract/templates/flow-templates';

const NAMES = ['招聘', '入离职', '绩效', '薪酬', '员工关系', '培训发展', '制度合规', '通用'];

/** The types of flow templates. Templates store the codes, so a new type must be added at the end. */
export const FLOW_TEMPLATE_TYPES: readonly FlowTemplateType[] = NAMES.map((name, index) => {
  const codeNo = `L${String(index + 1).padStart(2, '0')}`;
  return {
    codeNo,
    code_no: codeNo,
    codeText: name,
    code_text: name,
    parentCodeNo: '',
    order_no: index + 1,
    children: [],
  };
});

/** The type of a template that names none. */
export const OTHER_TYPE = `L${String(NAMES.length).padStart(2, '0')}`;

export function isFlowTemplateType(codeNo: string): boolean {
  return FLOW_TEMPLATE_TYPES.some((type) => type.codeNo === codeNo);
}
