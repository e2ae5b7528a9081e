import type { Config } from '../platform/config/config-schema.ts';
import { readConfig } from '../platform/config/read-config.ts';

export const SU = { username: '13800000000', password: 'abc12345' };

/** The configuration of an application under test, unless the test changes a part of it. */
export function readTestConfig(environment: Record<string, string | undefined>): Config {
  return readConfig({
    LOGIN_CAPTCHA: '0',
    SEED_PASSWORD: SU.password,
    BUILT_IN_PIECE_MS: '0',
    DRAIN_SECONDS: '0',
    ENGINES: 'off',
    ...environment,
  });
}
