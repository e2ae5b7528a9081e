import { FIRST_ROBOT_SETTINGS, robotSettings, type RobotSettings } from '@wenjin/contract/robot/robot-settings';
import type { SettingRepository } from '../../../platform/db/setting.repository.ts';
import { AppError } from '../../../platform/errors.ts';
import { createFreshValue } from '../../../platform/fresh-value.ts';

const NAME = 'robots';
const FRESH_MS = 2000;
const SWAP_TRIES = 5;

type Deps = {
  repository: SettingRepository;
  isModel: (id: string) => Promise<boolean>;
  isAgent: (id: string) => Promise<boolean>;
  isCategory: (name: string) => boolean;
  now: () => number;
};
export type RobotSettingsStore = ReturnType<typeof createRobotSettingsStore>;

/** How robots answer, as administrators have set it. A change on another instance takes effect within seconds. */
export function createRobotSettingsStore({ repository, isModel, isAgent, isCategory, now }: Deps) {
  const fresh = createFreshValue(async () => parse(await repository.find(NAME)), FRESH_MS);

  async function check({ model, agentId, categories, contacts, allowed }: RobotSettings): Promise<void> {
    if (model !== '' && !(await isModel(model))) throw new AppError('invalid', '模型不存在', { field: 'model' });
    if (agentId !== '' && !(await isAgent(agentId)))
      throw new AppError('invalid', '智能体不存在或已停用', { field: 'agentId' });
    if (!categories.every(isCategory)) throw new AppError('invalid', '没有这个分类', { field: 'categories' });
    if (contacts === 'listed' && allowed.length === 0)
      throw new AppError('invalid', '请至少填写一个联系人', { field: 'allowed' });
  }

  return {
    read: (): Promise<RobotSettings> => fresh.get(),

    async save(settings: RobotSettings): Promise<void> {
      await check(settings);
      for (let tried = 0; tried < SWAP_TRIES; tried += 1) {
        const from = await repository.find(NAME);
        if (await repository.swap({ name: NAME, from, to: JSON.stringify(settings), now: now() })) break;
      }
      fresh.clear();
    },
  };
}

/** Fields that an older version did not have get their first values. */
function parse(stored: string | undefined): RobotSettings {
  if (stored === undefined) return FIRST_ROBOT_SETTINGS;
  const read = robotSettings.safeParse({ ...FIRST_ROBOT_SETTINGS, ...(JSON.parse(stored) as object) });
  return read.success ? read.data : FIRST_ROBOT_SETTINGS;
}
