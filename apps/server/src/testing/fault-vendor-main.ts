import { parseArgs } from 'node:util';
import { startFaultVendor } from './fault-vendor.ts';

const { values } = parseArgs({
  options: {
    port: { type: 'string', default: '0' },
    pieces: { type: 'string', default: '200' },
    'per-second': { type: 'string', default: '30' },
  },
});

/**
 * Runs the fault vendor as a separate process for benches, so that it does not share a CPU core with the measured
 * process.
 */
const vendor = await startFaultVendor({
  port: Number(values.port),
  pieces: Number(values.pieces),
  perSecond: Number(values['per-second']),
});
process.stdout.write(`${vendor.baseUrl}\n`);
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void vendor.close());
