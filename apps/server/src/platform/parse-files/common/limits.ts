/** Largest file that is accepted. */
export const FILE_BYTES_MAX = 20 * 1024 * 1024;
/** Largest size of the XML inside a docx file after decompression. Real books have less than a tenth. */
export const EXPANDED_BYTES_MAX = 60 * 1024 * 1024;
/** A docx file has one entry for each picture and some twenty others. */
export const ZIP_ENTRIES_MAX = 5000;
export const PDF_PAGES_MAX = 3000;
/** Memory of the PDF engine. It holds the file, one page and the fonts. */
export const PDF_MEMORY_BYTES_MAX = 384 * 1024 * 1024;
/** Most scanned pages of one file that are read as pictures; each of them takes seconds. */
export const SCANNED_PAGES_MAX = 30;
/** Longest time for the scanned pages of one file. The page waits five minutes for an upload. */
export const SCANNED_WITHIN_MS = 240_000;
/** The longer side of a page that is drawn, in pixels: A4 with 188 dots per inch. */
export const DRAWN_SIDE = 2200;
/** Longest text of one file. A novel has about half a million characters. */
export const CHARACTERS_MAX = 2_000_000;
/** Deepest nesting of HTML elements. Pages that people write stay below 60. */
export const DEPTH_MAX = 200;
/** Most cells of one table; merged cells count once for each place that they cover. */
export const TABLE_CELLS_MAX = 20_000;

export const TOO_LARGE = '文件超过 20 MB，请拆分后再导入';
export const TOO_LONG = '文件内容超过 200 万字，请拆分后再导入';
export const TOO_COMPLEX = '文件展开后过大或过于复杂，无法导入，请拆分后再试';
export const TOO_SLOW = '文件解析超时，请拆分后再试';
export const BROKEN = '文件已损坏或不完整，无法读取';
export const EMPTY = '文件没有内容';
export const BUSY = '正在处理的文件过多，请稍后重试';
