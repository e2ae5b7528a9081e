const ENDINGS = /(?:管理)?(?:实施)?(?:办法|制度|规定|细则|指南|说明|流程|须知|手册|条例|规范|政策|标准|模板|指引)+$/u;

/** Returns the words of a title that somebody may say: the parts between marks, with and without 管理办法. */
export function wordsOfTitle(title: string): string[] {
  const parts = title.match(/\p{Script=Han}+/gu) ?? [];
  return parts.flatMap((part) => [part, part.replace(ENDINGS, '')]).filter((part) => part.length >= 2);
}
