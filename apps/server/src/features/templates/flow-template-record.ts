import type { FlowTemplateFields, FlowTemplate } from '@wenjin/contract/templates/flow-templates';
import { placeholderNames } from '@wenjin/domain/templates/placeholders';
import { matchTitle, type TitleSearch } from '@wenjin/domain/templates/title-search';
import { OTHER_TYPE } from './flow-template-types.ts';
import type { FlowTemplateRow, Viewer } from './flow-template.repository.ts';

type Identity = { id: string; ownerId: string | null; now: number };
type Seen = { viewer: Viewer; keyword: string; orderNo: number; engine: string };
type Columns = ReturnType<typeof columnsOf>;

/** Converts the fields of the API to database columns. */
export function columnsOf(fields: FlowTemplateFields, { syllables, searchText }: TitleSearch) {
  return {
    title: fields.codeText.trim(),
    syllables,
    searchText,
    model: fields.model,
    ask: fields.ask,
    classType: fields.classType === '' ? OTHER_TYPE : fields.classType,
    isInUse: fields.inUse,
    isPublic: fields.is_public,
    isInRightMenu: fields.right_menu,
    isInChat: fields.template_chat,
    isInputRequired: fields.input_required,
    mdUrl: fields.md_url,
    placeholder: fields.placeholder,
    body: fields.message,
  };
}

export function newFlowTemplateRow({ id, ownerId, now }: Identity, columns: Columns): FlowTemplateRow {
  const codeNo = `T${id.replaceAll('-', '').slice(0, 12).toUpperCase()}`;
  return { id, ownerId, codeNo, ...columns, version: 1, createdAt: now, updatedAt: now };
}

export function toFlowTemplate(row: FlowTemplateRow, { viewer, keyword, orderNo, engine }: Seen): FlowTemplate {
  return {
    id: row.id,
    codeNo: row.codeNo,
    code_no: row.codeNo,
    codeText: row.title,
    code_text: row.title,
    message: row.body,
    model: row.model,
    ask: row.ask,
    engine,
    classType: row.classType,
    parentCodeNo: row.classType,
    inParams: placeholderNames(row.body),
    inUse: row.isInUse,
    is_public: row.isPublic,
    order_no: orderNo,
    children: [],
    right_menu: row.isInRightMenu,
    template_chat: row.isInChat,
    input_required: row.isInputRequired,
    md_url: row.mdUrl,
    placeholder: row.placeholder,
    version: row.version,
    canEdit: row.ownerId === viewer.userId || (viewer.isAdmin && row.isPublic === 1),
    match: matchTitle(row.title, row.syllables, keyword),
  };
}
