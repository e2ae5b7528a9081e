import { type SaveSettingsInput, type Settings, settings as schema } from '@wenjin/contract/admin/settings';
import type { SettingRepository } from '../../platform/db/setting.repository.ts';
import { AppError } from '../../platform/errors.ts';
import { repeat } from '../../platform/time/repeat.ts';

const PREFIX = 'settings.';
/** How often the settings are read again; a change on another instance takes effect after this time. */
const LOOK_EVERY_MS = 2000;
const SWAP_TRIES = 10;

type Name = keyof Settings;
type ListName = 'versionAuth' | 'autoUpgradeUsers';

type Deps = {
  repository: SettingRepository;
  /** The values that apply until an administrator changes them. */
  first: Settings;
  now: () => number;
  reportError: (error: unknown) => void;
};
export type SettingsStore = Awaited<ReturnType<typeof openSettings>>;

/**
 * Settings that administrators change while the product runs. They are kept in memory, because every request needs
 * some.
 */
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

  /** Reads, changes and writes a value; repeats when another request wrote it in the meantime. */
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

    /** Returns the values before and after the change, for the fields in the input. */
    async save(input: SaveSettingsInput) {
      const given = Object.entries(input).filter(([, value]) => value !== undefined) as [Name, never][];
      if (given.length === 0) throw new AppError('invalid', '没有要修改的设置');
      await look();
      const before = pick(current, given);
      for (const [name, value] of given) await change(name, () => value);
      return { before, after: pick(current, given) };
    },

    /** Adds a user to a list or removes the user from it. */
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

/** Returns undefined for a value that was never stored or that an older version stored in another format. */
function parse(name: Name, value: string | undefined): unknown {
  if (value === undefined) return undefined;
  const result = schema.shape[name].safeParse(JSON.parse(value));
  return result.success ? result.data : undefined;
}

function pick(from: Settings, given: readonly [Name, unknown][]) {
  return Object.fromEntries(given.map(([name]) => [name, from[name]]));
}
