const ENDED = /[。！？!?…]["”’」』）)]*$/u;
const QUESTION =
  /(?:吗|呢|么|什么|怎么|怎样|怎么样|为什么|多少|几[个天年月次点号岁人]|多久|多长|多大|哪[里个些儿家种位]|谁|如何|是否|能否|可否|是不是|有没有|能不能|可不可以|要不要|会不会|对不对|行不行|好不好)/u;
/** Somebody asks for something with a question word inside: 请解释一下什么是竞业限制. */
const REQUEST = /^(?:请|帮我|麻烦|给我|替我)(?!问)/u;
const PARTICLE = /(?:吗|呢|么)[，,]?$/u;

/** Gives recognised text Chinese punctuation, and an end when it has none. */
export function endSentence(text: string): string {
  const chinese = text
    .trim()
    .replaceAll(/(?<=\p{Script=Han}|[\d%])\s*,\s*(?!\d{3})/gu, '，')
    .replaceAll(/(?<=\p{Script=Han}|[\d%])\s*[?]/gu, '？')
    .replaceAll(/(?<=\p{Script=Han}|[\d%])\s*!/gu, '！')
    .replaceAll(/(?<=\p{Script=Han})\s*[.](?=\s|$)/gu, '。')
    .replaceAll(/(?<=\p{Script=Han})\s+(?=\p{Script=Han})/gu, '，');
  if (chinese === '' || ENDED.test(chinese)) return chinese;
  const open = chinese.replace(/[，,、；;：:]+$/u, '');
  const lastClause = open.slice(Math.max(open.lastIndexOf('，'), open.lastIndexOf('。')) + 1);
  const isQuestion = PARTICLE.test(open) || (QUESTION.test(lastClause) && !REQUEST.test(open));
  return `${open}${isQuestion ? '？' : '。'}`;
}
