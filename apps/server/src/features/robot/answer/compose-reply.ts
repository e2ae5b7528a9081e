import type { RobotSettings } from '@wenjin/contract/robot/robot-settings';
import { readWord } from '@wenjin/domain/robot/robot-words';
import { isWorkingTime } from '@wenjin/domain/robot/working-hours';
import type { ContactRow, RobotContactRepository } from '../store/robot-contact.repository.ts';
import type { MessageEnd, MessageRow, RobotMessageRepository } from '../store/robot-message.repository.ts';
import type { RobotRow } from '../store/robot.repository.ts';
import { ROBOT_TEXTS, SILENT_HOURS } from './robot-texts.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/** A contact is told only once in this time that nobody works. */
const HOURS_TOLD_EVERY_MS = 8 * HOUR_MS;

export type Composed = {
  end: MessageEnd;
  /** Undefined when nothing is said. */
  text: string | undefined;
  /** What the log says about the decision. */
  info?: string;
};
type Deps = {
  messages: RobotMessageRepository;
  contacts: RobotContactRepository;
  readSettings: () => Promise<RobotSettings>;
  /** Whether the month's quota of all robots has something left. */
  mayAnswer: () => Promise<boolean>;
  now: () => number;
};
type Situation = { message: MessageRow; contact: ContactRow; settings: RobotSettings; running: number };

/** Decides what the robot does with a message; returns the settings by which a question is to be answered. */
export function createComposeReply({ messages, contacts, readSettings, mayAnswer, now }: Deps) {
  return async function composeReply(
    robot: RobotRow,
    message: MessageRow,
    /** Answers of the robot that are being written. */
    running: number,
  ): Promise<Composed | { ask: RobotSettings; contact: ContactRow }> {
    const settings = await readSettings();
    const contact = await contacts.find(message);
    if (contact === undefined) return skip('找不到联系人，未回答');
    const situation = { message, contact, settings, running };
    return (
      (await byContact(situation)) ??
      (await byWord(situation)) ??
      (await byTime(situation)) ??
      byKind(message) ??
      (await byLimits(robot, situation)) ??
      (await byQuota(situation)) ?? { ask: settings, contact }
    );
  };

  async function byContact({ message, contact, settings }: Situation): Promise<Composed | undefined> {
    const { name, contactId, silentUntil } = contact;
    const isAllowed =
      settings.contacts === 'all' || settings.allowed.some((each) => each === name || each === contactId);
    if (!isAllowed) return skip(`${name} 不在名单内，未回答`);
    if (silentUntil <= now()) return undefined;
    return readWord(message.text, []) === 'new' ? undefined : skip(`${name} 已转人工，未回答`);
  }

  async function byWord({ message, contact, settings }: Situation): Promise<Composed | undefined> {
    switch (readWord(message.text, settings.handoverWords)) {
      case 'stop':
        return tell(ROBOT_TEXTS.stopped);
      case 'new':
        await contacts.change(message, { contextFrom: message.number, silentUntil: 0 });
        return tell(ROBOT_TEXTS.newConversation);
      case 'help':
        return tell(ROBOT_TEXTS.help(settings.handoverWords[0] ?? ''));
      case 'handover':
        await contacts.change(message, { silentUntil: now() + SILENT_HOURS * HOUR_MS });
        return tell(ROBOT_TEXTS.handover, `已为 ${contact.name} 转人工，${SILENT_HOURS} 小时内不再自动回答`);
      case undefined: {
        const later = await messages.listWaitingAfter(message);
        return later.some((text) => readWord(text, []) === 'stop') ? skip(`${contact.name} 停止了回答`) : undefined;
      }
    }
  }

  async function byTime({ message, contact, settings }: Situation): Promise<Composed | undefined> {
    if (isWorkingTime(settings.hours, new Date(now()))) return undefined;
    const info = '不在工作时间，未回答';
    if (!settings.isAfterHoursReplyOn || now() - contact.hoursToldAt < HOURS_TOLD_EVERY_MS) return skip(info);
    await contacts.change(message, { hoursToldAt: now() });
    return tell(settings.afterHoursText, info);
  }

  async function byQuota({ message, contact }: Situation): Promise<Composed | undefined> {
    if (await mayAnswer()) return undefined;
    const info = '机器人本月的配额已用完，未回答';
    if (contact.limitToldAt > now() - HOUR_MS) return skip(info);
    await contacts.change(message, { limitToldAt: now() });
    return tell(ROBOT_TEXTS.quotaSpent, info);
  }

  async function byLimits(robot: RobotRow, situation: Situation): Promise<Composed | undefined> {
    const { message, contact, settings, running } = situation;
    const since = now() - MINUTE_MS;
    const ofContact = await messages.countAnswers(robot.id, since, contact.contactId);
    const isContactOver = ofContact >= settings.perContactMinute;
    const isRobotOver =
      !isContactOver && (await messages.countAnswers(robot.id, since)) + running >= settings.perRobotMinute;
    if (!isContactOver && !isRobotOver) return undefined;
    const limit = isContactOver ? settings.perContactMinute : settings.perRobotMinute;
    const info = `${contact.name} 的消息超过上限（每分钟 ${limit} 条），未回答`;
    if (contact.limitToldAt > since) return skip(info);
    await contacts.change(message, { limitToldAt: now() });
    return tell(isContactOver ? ROBOT_TEXTS.contactLimit : ROBOT_TEXTS.robotLimit, info);
  }
}

function byKind({ kind, text }: MessageRow): Composed | undefined {
  if (kind === 'picture') return tell(ROBOT_TEXTS.noPictures);
  if (kind === 'file' || kind === 'video') return tell(ROBOT_TEXTS.noFiles);
  if (kind === 'voice' && text.trim() === '') return tell(ROBOT_TEXTS.noTranscript);
  return text.trim() === '' ? skip('收到无法识别的消息，未回答') : undefined;
}

function tell(text: string, info?: string): Composed {
  return { end: 'told', text, ...(info === undefined ? {} : { info }) };
}

function skip(info: string): Composed {
  return { end: 'skipped', text: undefined, info };
}
