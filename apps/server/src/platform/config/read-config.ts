import { configSchema, type Config } from './config-schema.ts';

/** Lists everything that is wrong, so that an operator mends it in one go. Values may be secret and are not repeated. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}

/** An empty variable counts as unset, as in most `.env` files. */
export function readConfig(environment: Record<string, string | undefined>): Config {
  const set = Object.fromEntries(
    Object.entries(environment).filter(([, value]) => value !== undefined && value !== ''),
  );
  const result = configSchema.safeParse(set);
  if (result.success) return result.data;
  const lines = result.error.issues.map((issue) => `  ${issue.path.join('.')}：${issue.message}`);
  throw new ConfigError(`配置有误，请修改环境变量：\n${lines.join('\n')}`);
}
