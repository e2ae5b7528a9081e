import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { describe, expect, it, onTestFinished } from 'vitest';
import { startFaultVendor } from './fault-vendor.ts';

const PROGRAM = new URL('./fault-vendor-main.ts', import.meta.url);

const ask = (baseUrl: string, model: string, headers: Record<string, string> = {}) =>
  fetch(`${baseUrl}/chat/completions`, { method: 'POST', headers, body: JSON.stringify({ model, stream: true }) });

describe('fault vendor', () => {
  it('runs the fault vendor as a program that prints its URL', async () => {
    const program = spawn(process.execPath, [fileURLToPath(PROGRAM), '--pieces', '3', '--per-second', '100']);
    onTestFinished(() => void program.kill('SIGKILL'));
    const [line] = (await once(program.stdout, 'data')) as [Buffer];
    const began = performance.now();
    const text = await (await ask(line.toString().trim(), 'any name')).text();
    expect(text.match(/第\d块/gu)).toEqual(['第0块', '第1块', '第2块']);
    expect(text.endsWith('data: [DONE]\n\n')).toBe(true);
    expect(performance.now() - began).toBeGreaterThan(15);
    program.kill('SIGTERM');
    expect(await once(program, 'exit')).toEqual([0, null]);
  });

  it('follows the x-fault header for any model', async () => {
    const vendor = await startFaultVendor();
    onTestFinished(() => vendor.close());
    expect((await ask(vendor.baseUrl, 'gpt-4', { 'x-fault': 'unavailable' })).status).toBe(503);
    expect((await ask(vendor.baseUrl, 'gpt-4')).status).toBe(200);
    expect(vendor.requests.map(({ model }) => model)).toEqual(['unavailable', 'gpt-4']);
  });
});
