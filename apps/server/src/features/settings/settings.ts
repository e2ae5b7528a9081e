import { type SaveSettingsInput, type Settings, settings as schema } from '@wenjin/contract/admin/settings';
import type { SettingRepository } from '../../platform/db/setting.repository.ts';
import { AppError } from '../../platform/errors.ts';
import { repeat } from '../../platform/time/repeat.ts';

const PREFIX = 'settings.';
/** Changes made on another instance are seen after this. */
const LOOK_EVERY_MS = 2000;
const SWAP_TRIES = 10;

type Name = keyof Settings;
type ListName = 'versionAuth' | 'autoUpgradeUsers';

type Deps = {
  repository: SettingRepository;
  /** Values that hold until an administrator saves others. */
  first: Settings;
  now: () => number;
  reportError: (error: unknown) => void;
};
export type SettingsStore = Awaited<ReturnType<typeof openSettings>>;

/** What administrators can change while the product runs. It is in memory, because every call needs some of it. */
export async function openSettings({ repository, first, now, reportError }: Deps) {
  let current = first;
  let stored = new Map<string, string>();

  async function look(): Promise<void> {
    const rows = await repository.listUnder(PREFIX);
    stored = new Map(rows.map((row) => [row.name, row.value]));
    current = Object.fromEntries(
      Object.entries(first).map(([name, value]) => [name, parse(name as Name, stored.get(PREFIX + name)) ?? value]),
    ) as Settings;
  }

  /** Reads, changes and writes a value, and starts over when it was changed in between. */
  async function change<N extends Name>(name: N, next: (value: Settings[N]) => Settings[N]): Promise<void> {
    for (let attempt = 0; attempt < SWAP_TRIES; attempt += 1) {
      const from = stored.get(PREFIX + name);
      const to = JSON.stringify(next(current[name]));
      if (from === to || (await repository.swap({ name: PREFIX + name, from, to, now: now() }))) break;
      await look();
    }
    await look();
  }

  await look();
  const endLooking = repeat({ everyMs: LOOK_EVERY_MS, work: look, reportError });

  return {
    current: (): Settings => current,

    /** Returns the old and the new values of the given settings. */
    async save(input: SaveSettingsInput) {
      const given = Object.entries(input).filter(([, value]) => value !== undefined) as [Name, never][];
      if (given.length === 0) throw new AppError('invalid', '没有要修改的设置');
      await look();
      const before = pick(current, given);
      for (const [name, value] of given) await change(name, () => value);
      return { before, after: pick(current, given) };
    },

    /** Puts a user on one of the lists, or takes the user off it. */
    async setMember(list: ListName, userId: string, isMember: boolean): Promise<void> {
      await look();
      await change(list, (members) => {
        const others = members.filter((member) => member !== userId);
        if (!isMember) return others;
        return members.includes(userId) ? members : [...members, userId];
      });
    },

    close: endLooking,
  };
}

/** Undefined when nothing is stored, or when an older version stored it in another shape. */
function parse(name: Name, value: string | undefined): unknown {
  if (value === undefined) return undefined;
  const result = schema.shape[name].safeParse(JSON.parse(value));
  return result.success ? result.data : undefined;
}

function pick(from: Settings, given: readonly [Name, unknown][]) {
  return Object.fromEntries(given.map(([name]) => [name, from[name]]));
}
