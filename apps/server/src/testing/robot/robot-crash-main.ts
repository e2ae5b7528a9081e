import { parseArgs } from 'node:util';
import { crashRobot } from './robot-crash.ts';

/** `node apps/server/src/testing/robot/robot-crash-main.ts` is the long form of the test; `--database URL` uses PostgreSQL. */
const { values } = parseArgs({
  options: {
    messages: { type: 'string', default: '1000' },
    contacts: { type: 'string', default: '50' },
    kills: { type: 'string', default: '10' },
    database: { type: 'string' },
  },
});
const startedAt = performance.now();
const { answered, problems, repeated } = await crashRobot({
  messages: Number(values.messages),
  contacts: Number(values.contacts),
  kills: Number(values.kills),
  databaseUrl: values.database,
});
const seconds = Math.round((performance.now() - startedAt) / 1000);
const facts = [
  `${answered} of ${values.messages} messages from ${values.contacts} contacts answered`,
  `${values.kills} kills, ${seconds} s, ${repeated} repeated sends, ${problems.length} problems`,
];
process.stdout.write(`${[...problems, ...facts].join('\n')}\n`);
process.exitCode = problems.length === 0 ? 0 : 1;
