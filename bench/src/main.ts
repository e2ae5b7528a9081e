import { printMeasure, type Bench } from './bench.ts';
import { dbThread } from './db-thread.ts';
import { lists } from './lists/lists.ts';
import { memory } from './memory.ts';
import { relay } from './relay/relay.ts';
import { render } from './render/render.ts';
import { search } from './search/search.ts';
import { start } from './start.ts';
import { weight } from './weight.ts';

/** `npm run bench -- weight memory` runs the named benches; without names it lists them. */
const BENCHES: Bench[] = [weight, memory, start, dbThread, relay, lists, render, search];

const names = process.argv.slice(2);
const unknown = names.filter((name) => name !== 'all' && !BENCHES.some((bench) => bench.name === name));
if (names.length === 0 || unknown.length > 0) {
  for (const { name, about } of BENCHES) console.log(`${name.padEnd(10)} ${about}`);
  console.log('all        all benches');
  process.exit(unknown.length > 0 ? 2 : 0);
}

for (const bench of BENCHES.filter(({ name }) => names.includes('all') || names.includes(name))) {
  console.log(`▶ ${bench.name}: ${bench.about}`);
  for (const measure of await bench.run()) {
    printMeasure(measure);
    if (measure.value > measure.budget) process.exitCode = 1;
  }
}
