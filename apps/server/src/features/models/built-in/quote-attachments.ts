const READ =
  /【(?<name>图片 \d+ 的文字|附件：[^】\n]{1,255})】[^\n]*\n(?<text>[\s\S]*?)\n【(?:图片文字结束|附件结束)】/gu;
const QUOTED_CHARACTERS = 2000;

/** Quotes the texts of pictures and documents that the server has put into a question; undefined without any. */
export function quoteAttachments(question: string): string | undefined {
  const quotes = [...question.matchAll(READ)].map(({ groups }) => {
    const { name = '', text = '' } = groups ?? {};
    const isLong = text.length > QUOTED_CHARACTERS;
    const shown = isLong ? `${text.slice(0, QUOTED_CHARACTERS).toWellFormed()}……（共 ${text.length} 字）` : text;
    return `**${name}**\n\n${shown}`;
  });
  if (quotes.length === 0) return undefined;
  return ['我不能理解图片和文件，但可以把服务器从中读到的文字给您：', ...quotes].join('\n\n');
}
