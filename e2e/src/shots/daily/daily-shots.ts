import type { World } from '../../world.ts';
import type { Shot } from '../shot.ts';
import { ENDING_SHOTS, seedEndings } from './ending-shots.ts';
import { HISTORY_SHOTS, seedHistory } from './history-shots.ts';
import { RICH_SHOTS, seedRich } from './rich-shots.ts';
import { seedTable, TABLE_SHOTS } from './table-shots.ts';

/** The screens of a whole day in the chat. */
export const DAILY_SHOTS: Shot[] = [...TABLE_SHOTS, ...ENDING_SHOTS, ...HISTORY_SHOTS, ...RICH_SHOTS];

/** In this order, which is the order of the history in the pictures. */
export async function seedDaily(world: World): Promise<void> {
  await seedEndings(world);
  await seedTable(world);
  await seedRich(world);
  await seedHistory(world);
}
