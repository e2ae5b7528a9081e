import { findSubject } from './question-subject.ts';

const LEAD = /^(?:那么|那|然后|还有|另外|接着|如果是|要是|换成|至于|关于)+[，,]?\s*/u;
const TAIL = /[呢吗啊呀吧？?。！!\s]+$/u;
const MARKS = /[？?。！!\s]+$/u;
const POINTERS = /它们|它|这种假|这种|这个假|这个|那种|上述|前者|该假|该项|这项|此项/u;
/** Questions about a property only: the subject is in the question before. */
const ELLIPTIC =
  /^(?:那|那么|还)?(?:需要|要|得|应该|可以|能不能|能|怎么|如何|在哪|哪里|去哪|找谁|谁|什么时候|多久|多少|几天|有什么|有没有|会不会|是不是|为什么|最多|最少|超过)/u;
const SHORT = 12;
const TURNS_READ = 4;

/** Says whether a question probably needs the conversation before it to be understood. */
export function isFollowUp(question: string): boolean {
  const text = question.trim();
  if (LEAD.test(text) && /[呢？?]\s*$/u.test(text)) return true;
  if (/呢[？?。]?$/u.test(text) && text.length <= SHORT + 6) return true;
  if (POINTERS.test(text)) return true;
  return text.length <= SHORT && ELLIPTIC.test(text);
}

/**
 * Rewords a question that depends on the questions before it into one that stands alone, by rules: 那病假呢 after
 * 年假有几天 becomes 病假有几天. Returns the question itself when it needs no rewording. `terms` are known words.
 */
export function rewordQuestion(question: string, before: readonly string[], terms: readonly string[]): string {
  let context = '';
  for (const asked of [...before.slice(-TURNS_READ), question]) {
    context = context !== '' && isFollowUp(asked) ? reword(asked.trim(), context, terms) : asked.trim();
  }
  return context;
}

function reword(question: string, before: string, terms: readonly string[]): string {
  const subject = findSubject(before, terms);
  if (POINTERS.test(question)) return subject === '' ? question : question.replace(POINTERS, subject);
  const topic = question.replace(LEAD, '').replace(TAIL, '').trim();
  const isTopicOnly = topic !== '' && !ELLIPTIC.test(topic) && /呢[？?。]?\s*$/u.test(question);
  if (!isTopicOnly) return subject === '' ? question : `${subject}${question.replace(LEAD, '').replace(MARKS, '')}`;
  const replaced = replaceSubject(before, subject, topic);
  return replaced.replace(TAIL, '');
}

/** 病假 replaces 年假, because both end alike; 试用期员工 is added to the question instead. */
function replaceSubject(before: string, subject: string, topic: string): string {
  const isSameKind = subject !== '' && subject.at(-1) === topic.at(-1);
  if (isSameKind) return before.replace(subject, topic);
  const kin = before.match(new RegExp(`[\\p{Script=Han}a-z]{1,3}${escaped(topic.at(-1) ?? '')}`, 'u'))?.[0];
  if (kin !== undefined && topic.length <= 6 && subject.includes(kin)) return before.replace(kin, topic);
  return `${topic}${before}`;
}

function escaped(text: string): string {
  return text.replaceAll(/[\\^$.*+?()[\]{}|/-]/gu, String.raw`\$&`);
}
