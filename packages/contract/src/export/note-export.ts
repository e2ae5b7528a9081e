import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { opaqueId } from '../text.ts';

/** Files and prints are made in the browser, which tells the server before it makes one. */
export const noteExport = endpoint({
  method: 'POST',
  path: '/api/exports/note',
  access: 'user',
  input: z.object({
    kind: z.enum(['conversation', 'comparison', 'archive', 'document', 'templates'], { error: '导出内容不正确' }),
    format: z.enum(['md', 'docx', 'print', 'zip', 'json'], { error: '导出格式不正确' }),
    id: opaqueId.optional(),
  }),
});
