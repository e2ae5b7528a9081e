import { setTimeout as sleep } from 'node:timers/promises';
import { between, type Fault, seconds } from './fault.ts';

export const restartRedis: Fault = {
  name: 'redis-restart',
  title: 'Redis restarts and has forgotten everything',
  stages: ['cluster'],
  async strike(world) {
    await world.replaceRedis();
    return 'restarted';
  },
};

export const freezeRedis: Fault = {
  name: 'redis-freeze',
  title: 'every connection to Redis swallows its bytes',
  stages: ['cluster'],
  async strike({ redisProxy }, { isLong }) {
    const awayMs = isLong ? between(1000, 10_000) : 4000;
    redisProxy.freeze();
    await sleep(awayMs);
    redisProxy.heal();
    return `frozen for ${seconds(awayMs)}`;
  },
};
