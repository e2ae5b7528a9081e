import { describe, expect, it } from 'vitest';
import { type MessageChanges, planMessageChanges } from './plan-message-changes.ts';

const stored = ['a', 'b', 'c'].map((id, index) => ({ id, position: index + 1, body: id }));
const want = (...ids: string[]) => ids.map((id) => ({ id, body: id }));
const nothing = { inserted: [], updated: [], toIndex: [], deletedIds: [] };
const complete = { stored, running: [], keepsMissing: false };

/** Returns the ids of the conversation after the changes. */
function outcome({ inserted, updated, deletedIds }: MessageChanges): string[] {
  const changed = new Map([...inserted, ...updated].map((message) => [message.id, message]));
  const rest = stored.filter(({ id }) => !deletedIds.includes(id) && !changed.has(id));
  return [...rest, ...changed.values()].toSorted((one, other) => one.position - other.position).map(({ id }) => id);
}

describe('changes of a conversation', () => {
  it('plans no changes when nothing changed', () => {
    expect(planMessageChanges({ ...complete, wanted: want('a', 'b', 'c') })).toEqual(nothing);
  });

  it('updates only the message whose text changed', () => {
    const message = { id: 'b', position: 2, body: 'new' };
    const wanted = [...want('a'), { id: 'b', body: 'new' }, ...want('c')];
    expect(planMessageChanges({ ...complete, wanted })).toEqual({ ...nothing, updated: [message], toIndex: [message] });
  });

  it('appends new messages without changing those before', () => {
    const inserted = [
      { id: 'd', position: 4, body: 'd' },
      { id: 'e', position: 5, body: 'e' },
    ];
    const changes = planMessageChanges({ ...complete, wanted: want('a', 'b', 'c', 'd', 'e') });
    expect(changes).toEqual({ ...nothing, inserted, toIndex: inserted });
  });

  it('inserts a message between two others without changing them', () => {
    const inserted = [{ id: 'x', position: 1.5, body: 'x' }];
    const changes = planMessageChanges({ ...complete, wanted: want('a', 'x', 'b', 'c') });
    expect(changes).toEqual({ ...nothing, inserted, toIndex: inserted });
  });

  it('does not index a message again that only moves', () => {
    expect(planMessageChanges({ ...complete, wanted: want('c', 'a', 'b') })).toEqual({
      ...nothing,
      updated: [{ id: 'c', position: 0.5, body: 'c' }],
    });
  });

  it('deletes messages that a client with the current version no longer sends', () => {
    expect(planMessageChanges({ ...complete, wanted: want('a', 'c') })).toEqual({ ...nothing, deletedIds: ['b'] });
  });

  it('deletes nothing for a client without a version', () => {
    const old = { ...complete, keepsMissing: true };
    expect(planMessageChanges({ ...old, wanted: want('a', 'c') })).toEqual(nothing);
    expect(planMessageChanges({ ...old, wanted: [] })).toEqual(nothing);
    expect(outcome(planMessageChanges({ ...old, wanted: want('a', 'x') }))).toEqual(['a', 'b', 'c', 'x']);
    expect(outcome(planMessageChanges({ ...old, wanted: want('x', 'c') }))).toEqual(['a', 'b', 'x', 'c']);
  });

  it('never deletes or overwrites a running answer', () => {
    const wanted = [...want('a'), { id: 'c', body: 'stolen' }];
    expect(planMessageChanges({ ...complete, wanted, running: ['b', 'c'] })).toEqual(nothing);
  });
});
