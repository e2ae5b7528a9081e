const SUBJECT_CHARACTERS = 14;

/** Returns three follow-up questions that suit any question; a real model suggests better ones. */
export function composeSuggestions(question: string): string {
  const clause = question.trim().split(/[，。？！；,.?!;\n]/u)[0] ?? '';
  const subject = Array.from(clause.replaceAll(/^(请|请问|帮我|麻烦|怎么|如何|什么是)/gu, ''))
    .slice(0, SUBJECT_CHARACTERS)
    .join('');
  const about = subject === '' ? '这个问题' : `“${subject}”`;
  return [`${about}有哪些常见的例外情况？`, `${about}需要准备哪些材料？`, `请把${about}整理成一页说明`].join('\n');
}
