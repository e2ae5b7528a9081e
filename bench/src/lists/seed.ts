import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

const OWNER = 'su';
const HOUR_MS = 3_600_000;

/** Writes conversations straight into the product's database: the interface would take minutes for so many. */
export function seedConversations(dataDir: string, count: number): void {
  inDatabase(dataDir, (database) => {
    const insert = conversationInsert(database);
    for (let number = 0; number < count; number += 1) {
      insert.run(`seed-${String(number).padStart(6, '0')}`, OWNER, `第 ${number} 次讨论`, ...at(number));
    }
  });
}

/** One conversation of so many messages, the newest of all; every answer is a small document. */
export function seedMessages(dataDir: string, id: string, messages: number): void {
  inDatabase(dataDir, (database) => {
    conversationInsert(database).run(id, OWNER, id, ...at(-1));
    const insert = database.prepare('INSERT INTO message (conversationId, id, position, body) VALUES (?, ?, ?, ?)');
    for (let number = 1; number <= messages; number += 1) {
      const isQuestion = number % 2 === 1;
      const text = isQuestion ? `第 ${number} 个问题：试用期怎样约定？` : answerText(number);
      const body = { _id: `${id}-${number}`, type: isQuestion ? 'self_msg' : 'html', content: { text } };
      insert.run(id, `${id}-${number}`, number, JSON.stringify(body));
    }
  });
}

/** Stands in the last message only, so that a page can be asked whether it shows the end. */
export function lastWords(messages: number): string {
  return `第 ${messages} 条到此为止`;
}

function answerText(number: number): string {
  return [
    `### 要点 ${number}`,
    '试用期**包含**在劳动合同期限内。合同期满三个月不满一年的，试用期不得超过一个月；满一年不满三年的，不得超过两个月。',
    '- 同一用人单位与同一劳动者只能约定**一次**试用期\n- 试用期工资不得低于约定工资的百分之八十\n- 期满前可以评估，但不能随意延长',
    '| 合同期限 | 试用期上限 |\n| --- | --- |\n| 不满三个月 | 不得约定 |\n| 三年以上 | 六个月 |',
    '请先核对公司制度中关于“录用条件”的约定，再与业务负责人确认评估结论，最后由人事出具书面通知并留存签收记录。',
    lastWords(number),
  ].join('\n\n');
}

function at(hoursAgo: number): [number, number] {
  const time = Date.now() - hoursAgo * HOUR_MS;
  return [time, time];
}

function conversationInsert(database: DatabaseSync) {
  return database.prepare(
    `INSERT INTO conversation (id, "ownerId", title, "contextType", version, "createdAt", "operatedAt")
     VALUES (?, ?, ?, '["openai"]', 1, ?, ?)`,
  );
}

function inDatabase(dataDir: string, work: (database: DatabaseSync) => void): void {
  const database = new DatabaseSync(join(dataDir, 'wenjin.db'), { timeout: 10_000 });
  database.exec('BEGIN');
  work(database);
  database.exec('COMMIT');
  database.close();
}
