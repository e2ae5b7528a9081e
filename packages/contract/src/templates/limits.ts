/** What stands in a template where the user's own words go. */
export const CONTENT_PLACEHOLDER = '{content}';

export const TEMPLATE_TITLE_MAX = 50;
export const TEMPLATE_BODY_MAX = 8000;
/** How many templates of each kind one user may have. */
export const TEMPLATES_MAX = 10_000;
export const IMPORT_MAX = 200;

export const TITLE_MISSING = '请输入标题!';
export const BODY_MISSING = '请输入模板内容!';
export const PLACEHOLDER_MISSING = `模板内容中应包含占位符${CONTENT_PLACEHOLDER}`;
export const MODEL_MISSING = '请选择AI模型';
export const ASK_MISSING = '请选择是否允许追问';
