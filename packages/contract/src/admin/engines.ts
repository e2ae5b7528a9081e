import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { limitedText } from '../text.ts';
import { pageInput, pageOf } from './page.ts';

const ENGINE_STATES = ['ready', 'installing', 'off', 'failed'] as const;

const engineRecord = z.object({
  name: z.string(),
  title: z.string(),
  about: z.string(),
  state: z.enum(ENGINE_STATES),
  /** Only while it is being installed. */
  percent: z.number().optional(),
  /** Why the engine is off or failed. */
  reason: z.string().optional(),
  /** What administrators should know about an engine that works. */
  notice: z.string().optional(),
  /** Whether an administrator can install it from here. */
  canInstall: z.boolean(),
  diskBytes: z.number(),
  isRunning: z.boolean(),
  memoryBytes: z.number(),
  /** The job that runs and those that wait. */
  jobs: z.number(),
});
export type EngineRecord = z.output<typeof engineRecord>;

export const listEngines = endpoint({
  method: 'GET',
  path: '/api/admin/engines',
  access: 'admin',
  input: pageInput,
  data: pageOf(engineRecord),
});

const engineName = z.object({ name: limitedText('引擎', 40) });

/** Installs an engine that is missing, also after a failure. */
export const installEngine = endpoint({
  method: 'POST',
  path: '/api/admin/engines/install',
  access: 'admin',
  audit: 'engine-install',
  input: engineName,
});

/** Gives the engine a small built-in sample and returns what it made of it. */
export const tryEngine = endpoint({
  method: 'POST',
  path: '/api/admin/engines/try',
  access: 'admin',
  audit: 'engine-try',
  input: engineName,
  data: z.object({ text: z.string(), milliseconds: z.number() }),
});
