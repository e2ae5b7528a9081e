/** The placeholder in a template that the user's text replaces. */
export const CONTENT_PLACEHOLDER = '{content}';

export const TEMPLATE_TITLE_MAX = 50;
export const TEMPLATE_BODY_MAX = 8000;
/** Maximum number of chat templates, and of flow templates, per user. */
export const TEMPLATES_MAX = 10_000;
export const IMPORT_MAX = 200;

export const TITLE_MISSING = '请输入标题!';
export const BODY_MISSING = '请输入模板内容!';
export const PLACEHOLDER_MISSING = `模板内容中应包含占位符${CONTENT_PLACEHOLDER}`;
export const MODEL_MISSING = '请选择AI模型';
export const ASK_MISSING = '请选择是否允许追问';
