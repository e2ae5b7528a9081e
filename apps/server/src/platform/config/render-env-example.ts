import type { z } from 'zod';
import { configSchema } from './config-schema.ts';

/** Returns the text of `.env.example`; a test compares the file with it. */
export function renderEnvExample(): string {
  const lines = ['# All variables with their defaults. Copy this file to .env and change what you need.'];
  for (const [name, schema] of Object.entries<z.ZodType>(configSchema.shape)) {
    lines.push(
      '',
      `# ${schema.description ?? ''}`,
      `${schema.safeParse(undefined).data === undefined ? '# ' : ''}${name}=${defaultOf(schema)}`,
    );
  }
  return `${lines.join('\n')}\n`;
}

function defaultOf(schema: z.ZodType): string {
  const value = schema.safeParse(undefined).data as string | number | string[] | undefined;
  return String(value ?? '');
}
