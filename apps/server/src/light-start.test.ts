import { execFileSync } from 'node:child_process';
import { expect, it } from 'vitest';

it('loads neither an HTTP client nor a parser of files before somebody needs them', () => {
  const program = `
    await import(${JSON.stringify(new URL('./app/create-app.ts', import.meta.url).href)});
    const { createRequire } = await import('node:module');
    const files = Object.keys(createRequire(import.meta.url).cache);
    console.log(JSON.stringify({ builtIn: process.moduleLoadList, files }));
    process.exit();`;
  const output = execFileSync(process.execPath, ['--input-type=module', '--eval', program], { encoding: 'utf8' });
  const { builtIn, files } = JSON.parse(output) as { builtIn: string[]; files: string[] };
  // Node's own client comes with every `import` of node:http that is not only of types.
  expect(builtIn.filter((name) => name.includes('undici'))).toEqual([]);
  expect(
    files.filter((file) => /node_modules.(undici|sharp|mammoth|pinyin-pro|gpt-tokenizer|ioredis|pg)\b/u.test(file)),
  ).toEqual([]);
  expect(files.some((file) => file.includes('fastify'))).toBe(true);
}, 60_000);
