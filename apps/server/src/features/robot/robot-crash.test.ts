import { describe, expect, it } from 'vitest';
import { crashRobot } from '../../testing/robot/robot-crash.ts';
import { testDatabaseUrls } from '../../testing/test-databases.ts';

describe.each(testDatabaseUrls)('a robot whose server is killed on $name', ({ makeUrl }) => {
  it('answers each message once and in the order of its contact', { timeout: 120_000 }, async () => {
    const databaseUrl = await makeUrl();
    const result = await crashRobot({ messages: 60, contacts: 6, kills: 2, databaseUrl });
    expect(result).toMatchObject({ answered: 60, problems: [] });
  });
});
