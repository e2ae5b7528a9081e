import { describe, expect, it } from 'vitest';
import { Turns } from './turns.ts';

function watch() {
  const turns = new Turns();
  const started: string[] = [];
  return {
    turns,
    started,
    pass: (name: string) => turns.pass(() => started.push(name)),
    take: (name: string) => turns.take(() => started.push(name)),
  };
}

describe('turns', () => {
  it('starts statements at once while no transaction runs', () => {
    const { started, pass } = watch();
    pass('one');
    pass('two');
    expect(started).toEqual(['one', 'two']);
  });

  it('gives a transaction the connection exclusively', () => {
    const { turns, started, pass, take } = watch();
    take('transaction');
    pass('statement');
    take('another');
    expect(started).toEqual(['transaction']);
    turns.leave();
    expect(started).toEqual(['transaction', 'statement', 'another']);
  });

  it('starts waiting statements and transactions in the order of their arrival', () => {
    const { turns, started, pass, take } = watch();
    take('a');
    take('b');
    pass('c');
    take('d');
    pass('e');
    turns.leave();
    expect(started).toEqual(['a', 'b']);
    turns.leave();
    expect(started).toEqual(['a', 'b', 'c', 'd']);
    pass('f');
    turns.leave();
    expect(started).toEqual(['a', 'b', 'c', 'd', 'e', 'f']);
  });
});
