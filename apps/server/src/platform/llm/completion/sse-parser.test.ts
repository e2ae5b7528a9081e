import { describe, expect, it } from 'vitest';
import { SseOverflowError, SseParser } from './sse-parser.ts';

const stream = ': hello\n\ndata: 一😀\r\n\r\nevent: x\nid: 1\ndata:two\ndata: lines\n\ndata: [DONE]\n\n';
const events = ['一😀', 'two\nlines', '[DONE]'];

function parse(chunks: readonly Buffer[]): string[] {
  const parser = new SseParser(1000);
  return [...chunks.flatMap((chunk) => parser.push(chunk)), ...parser.end()];
}

describe('sse parser', () => {
  it('returns the same events wherever the bytes are split', () => {
    const bytes = Buffer.from(stream);
    for (let cut = 0; cut <= bytes.length; cut += 1) {
      expect(parse([bytes.subarray(0, cut), bytes.subarray(cut)])).toEqual(events);
    }
    expect(parse([...bytes].map((byte) => Buffer.from([byte])))).toEqual(events);
  });

  it.each<[rule: string, text: string, expected: string[]]>([
    ['returns several events of one chunk', 'data: 1\n\ndata: 2\n\n', ['1', '2']],
    ['removes only one space', 'data:  x\n\n', [' x']],
    ['ignores comments and other fields', ': data: no\nevent: e\ndatabase: no\nretry: 3\n\n', []],
    ['ignores lines that are not a field', '<html>\n\ndat\n\ndata\n\n', ['']],
    ['returns an event whose empty line is missing at the end', 'data: last', ['last']],
    ['ignores a byte order mark', '\uFEFFdata: x\n\n', ['x']],
    ['returns no events for no bytes', '', []],
    ['returns an empty event', 'data:\n\n', ['']],
  ])('%s', (_rule, text, expected) => {
    expect(parse([Buffer.from(text)])).toEqual(expected);
  });

  it('returns an event as soon as it is complete', () => {
    const parser = new SseParser(1000);
    expect(parser.push(Buffer.from('data: 1\n\ndata: 2\n'))).toEqual(['1']);
    expect(parser.push(Buffer.from('\n'))).toEqual(['2']);
  });

  it('replaces bytes that are not UTF-8 by U+FFFD', () => {
    expect(parse([Buffer.from([0x64, 0x61, 0x74, 0x61, 0x3a, 0xff, 0x41, 0x0a, 0x0a])])).toEqual(['\uFFFDA']);
  });

  it('refuses an endless event instead of filling the memory', () => {
    const parser = new SseParser(1000);
    expect(() => parser.push(Buffer.from(`data: ${'x'.repeat(1000)}`))).toThrow(SseOverflowError);
    const lines = new SseParser(1000);
    expect(() => {
      for (let line = 0; line < 1000; line += 1) lines.push(Buffer.from('data: more\n'));
    }).toThrow(SseOverflowError);
  });

  it('parses a huge event that arrives in small parts in reasonable time', () => {
    const parser = new SseParser(8 * 1024 * 1024);
    const bytes = Buffer.from(`data: ${'大'.repeat(1024 * 1024)}\n\n`);
    const start = performance.now();
    const found: string[] = [];
    for (let at = 0; at < bytes.length; at += 4096) found.push(...parser.push(bytes.subarray(at, at + 4096)));
    expect(found[0]).toHaveLength(1024 * 1024);
    expect(performance.now() - start).toBeLessThan(2000);
  });
});
