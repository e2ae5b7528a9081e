import { printMeasure, type Bench } from './bench.ts';
import { chartsBench } from './charts/charts-bench.ts';
import { compareBench } from './compare/compare-bench.ts';
import { dbThread } from './db-thread.ts';
import { hostileBench } from './hostile/hostile-bench.ts';
import { knowledgeBench } from './knowledge/knowledge-bench.ts';
import { importBench } from './import-bench.ts';
import { firstLoad } from './first-load.ts';
import { listsBench } from './lists/lists-bench.ts';
import { memory } from './memory.ts';
import { ocrBench } from './ocr/ocr-bench.ts';
import { picturesBench } from './pictures-bench.ts';
import { relayBench } from './relay/relay-bench.ts';
import { renderBench } from './render/render-bench.ts';
import { saveBench } from './save/save-bench.ts';
import { searchBench } from './search/search-bench.ts';
import { startTime } from './start-time.ts';
import { usageBench } from './usage/usage-bench.ts';
import { voiceBench } from './voice/voice-bench.ts';
import { weight } from './weight.ts';

/** `npm run bench -- weight memory` runs the named benches; without names it lists them. */
const BENCHES: Bench[] = [
  weight,
  firstLoad,
  memory,
  startTime,
  dbThread,
  relayBench,
  listsBench,
  renderBench,
  chartsBench,
  compareBench,
  searchBench,
  knowledgeBench,
  saveBench,
  usageBench,
  hostileBench,
  importBench,
  ocrBench,
  picturesBench,
  voiceBench,
];

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
