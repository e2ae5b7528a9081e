import type { Turn } from '@wenjin/contract/chat/answer';
import type { RobotSettings } from '@wenjin/contract/robot/robot-settings';
import { plainText } from '@wenjin/domain/chat/plain-text';
import type { ContactRow } from '../store/robot-contact.repository.ts';
import type { MessageRow, RobotMessageRepository } from '../store/robot-message.repository.ts';
import type { RobotRow } from '../store/robot.repository.ts';
import { ROBOT_TEXTS } from './robot-texts.ts';

/** The last turns of a conversation that the model sees before the question. */
const TURNS_MAX = 20;
/** A long answer has several parts, each of them a row. */
const ROWS_MAX = 100;
const QUESTION_MAX = 8000;

/** Asks a model by the answer path of the chat page; the text is markdown. */
export type AskModel = (
  asked: { startedBy: string | null; turns: readonly Turn[]; settings: RobotSettings },
  signal: AbortSignal,
) => Promise<{ text: string; articles: readonly string[] }>;
type Deps = { messages: RobotMessageRepository; askModel: AskModel };
type Asked = { robot: RobotRow; message: MessageRow; contact: ContactRow; settings: RobotSettings };

/** Answers a question in the conversation with its contact, as text that needs no markdown. */
export function createAskQuestion({ messages, askModel }: Deps) {
  return async function askQuestion(
    { robot, message, contact, settings }: Asked,
    signal: AbortSignal,
  ): Promise<string> {
    const before = toTurns(await messages.listTurns(message, contact.contextFrom, ROWS_MAX));
    const question: Turn = { role: 'user', content: message.text.slice(0, QUESTION_MAX).toWellFormed() };
    const turns = [...before.slice(-TURNS_MAX), question];
    const { text, articles } = await askModel({ startedBy: robot.startedBy, turns, settings }, signal);
    const plain = plainText(text);
    if (plain === '') return ROBOT_TEXTS.empty;
    return articles.length === 0 ? plain : `${plain}\n依据：${articles.map((name) => `《${name}》`).join('')}`;
  };
}

/** Puts each answer behind its question, although another question may have come in between. */
function toTurns(rows: readonly MessageRow[]): Turn[] {
  return rows
    .filter(({ direction }) => direction === 'in')
    .flatMap(({ number, text }): Turn[] => {
      const answer = rows.filter(({ answers }) => answers === number).map((reply) => reply.text);
      if (answer.length === 0) return [];
      return [
        { role: 'user', content: text },
        { role: 'assistant', content: answer.join('\n') },
      ];
    });
}
