import { TOGETHER } from './account-variables.ts';
import { configSchema, type Config } from './config-schema.ts';

/** Lists all invalid variables, so that an operator can fix them at once. Values may be secret and are not included. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}

/** An empty variable counts as unset, as in most `.env` files. */
export function readConfig(environment: Record<string, string | undefined>): Config {
  const set = Object.fromEntries(
    Object.entries(environment).filter(([, value]) => value !== undefined && value !== ''),
  );
  const result = configSchema.safeParse(set);
  const missing = TOGETHER.filter(({ when }) => when(set))
    .flatMap(({ needs }) => needs)
    .filter((name) => set[name] === undefined)
    .map((name) => `  ${name}：需要填写`);
  if (result.success && missing.length === 0) return result.data;
  const wrong = result.error?.issues.map((issue) => `  ${issue.path.join('.')}：${issue.message}`) ?? [];
  const lines = [...wrong, ...missing];
  throw new ConfigError(`配置有误，请修改环境变量：\n${lines.join('\n')}`);
}
