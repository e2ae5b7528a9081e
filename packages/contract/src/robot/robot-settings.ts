import { z } from 'zod';
import { labelText, requiredText } from '../text.ts';

export const ROBOT_NAME_MAX = 12;
export const ALLOWED_CONTACTS_MAX = 1000;
export const ROBOT_LIMIT_MAX = 10_000;
export const HANDOVER_WORDS_MAX = 10;
export const AFTER_HOURS_TEXT_MAX = 200;

const perMinute = (name: string) => {
  const error = `${name}应为 1 到 ${ROBOT_LIMIT_MAX} 的整数`;
  return z.number({ error }).int({ error }).min(1, { error }).max(ROBOT_LIMIT_MAX, { error });
};
const time = z.string({ error: '请填写时间' }).regex(/^([01]\d|2[0-3]):[0-5]\d$/u, { error: '时间应形如 09:00' });

/** How all robots answer; administrators change it. */
export const robotSettings = z.object({
  /** The name that new robots have. */
  nickName: labelText('机器人昵称', ROBOT_NAME_MAX),
  /** Empty for the default model. */
  model: z.string({ error: '请选择模型' }).max(100, { error: '不支持的模型' }),
  /** Empty for none. */
  agentId: z.string({ error: '请选择智能体' }).max(64, { error: '智能体不存在' }),
  /** Categories of the knowledge base; none for plain answers. */
  categories: z
    .array(z.string().max(20, { error: '没有这个分类' }), { error: '知识库分类应为列表' })
    .max(20, { error: '知识库分类最多 20 项' }),
  contacts: z.enum(['all', 'listed'], { error: '请选择联系人范围' }),
  /** Names or ids of the contacts that are answered when `contacts` is `listed`. */
  allowed: z
    .array(labelText('联系人', 64), { error: '请填写联系人' })
    .max(ALLOWED_CONTACTS_MAX, { error: `最多 ${ALLOWED_CONTACTS_MAX} 个联系人` }),
  hours: z.object({
    isOn: z.boolean({ error: '工作时间开关不正确' }),
    days: z
      .array(z.number().int().min(1).max(7), { error: '请选择工作日' })
      .min(1, { error: '请至少选择一天' })
      .max(7, { error: '工作日不正确' }),
    from: time,
    to: time,
  }),
  /** Whether a contact gets one sentence outside of the hours. */
  isAfterHoursReplyOn: z.boolean({ error: '自动回复开关不正确' }),
  afterHoursText: requiredText('下班后的回复', AFTER_HOURS_TEXT_MAX),
  perContactMinute: perMinute('每联系人每分钟'),
  perRobotMinute: perMinute('每机器人每分钟'),
  handoverWords: z
    .array(labelText('转人工词', 10), { error: '请填写转人工词' })
    .min(1, { error: '请至少填写一个转人工词' })
    .max(HANDOVER_WORDS_MAX, { error: `最多 ${HANDOVER_WORDS_MAX} 个转人工词` }),
});
export type RobotSettings = z.output<typeof robotSettings>;

export const FIRST_ROBOT_SETTINGS: RobotSettings = {
  nickName: '小津',
  model: '',
  agentId: '',
  categories: [],
  contacts: 'all',
  allowed: [],
  hours: { isOn: false, days: [1, 2, 3, 4, 5], from: '09:00', to: '18:30' },
  isAfterHoursReplyOn: true,
  afterHoursText: '已收到，工作时间会回复您。',
  perContactMinute: 20,
  perRobotMinute: 20,
  handoverWords: ['转人工', '找人'],
};
