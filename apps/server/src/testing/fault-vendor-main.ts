import { parseArgs } from 'node:util';
import { startFaultVendor } from './fault-vendor.ts';

const { values } = parseArgs({
  options: {
    port: { type: 'string', default: '0' },
    pieces: { type: 'string', default: '200' },
    'per-second': { type: 'string', default: '30' },
  },
});

/** The faulty vendor as a program of its own, for measurements: it must not share a processor with what is measured. */
const vendor = await startFaultVendor({
  port: Number(values.port),
  pieces: Number(values.pieces),
  perSecond: Number(values['per-second']),
});
process.stdout.write(`${vendor.baseUrl}\n`);
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void vendor.close());
