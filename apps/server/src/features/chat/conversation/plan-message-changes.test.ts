import { describe, expect, it } from 'vitest';
import { planMessageChanges } from './plan-message-changes.ts';

const stored = ['a', 'b', 'c'].map((id, index) => ({ id, position: index + 1, body: id }));
const want = (...ids: string[]) => ids.map((id) => ({ id, body: id }));
const nothing = { inserted: [], updated: [], deletedIds: [], hasChanges: false };

describe('changes of a conversation', () => {
  it('are none when nothing changed', () => {
    expect(planMessageChanges({ stored, wanted: want('a', 'b', 'c'), running: [] })).toEqual(nothing);
  });

  it('touch only the message that changed', () => {
    const wanted = [...want('a'), { id: 'b', body: 'new' }, ...want('c')];
    expect(planMessageChanges({ stored, wanted, running: [] })).toEqual({
      ...nothing,
      updated: [{ id: 'b', position: 2, body: 'new' }],
      hasChanges: true,
    });
  });

  it('append without touching what stands before', () => {
    expect(planMessageChanges({ stored, wanted: want('a', 'b', 'c', 'd', 'e'), running: [] })).toEqual({
      ...nothing,
      inserted: [
        { id: 'd', position: 4, body: 'd' },
        { id: 'e', position: 5, body: 'e' },
      ],
      hasChanges: true,
    });
  });

  it('delete without touching the rest', () => {
    expect(planMessageChanges({ stored, wanted: want('a', 'c'), running: [] })).toEqual({
      ...nothing,
      deletedIds: ['b'],
      hasChanges: true,
    });
  });

  it('number anew when something stands in between or the order changed', () => {
    const { inserted, updated } = planMessageChanges({ stored, wanted: want('c', 'x', 'a'), running: [] });
    expect(
      [...inserted, ...updated].toSorted((one, other) => one.position - other.position).map(({ id }) => id),
    ).toEqual(['c', 'x', 'a']);
  });

  it('never delete or overwrite an answer that is being written', () => {
    const wanted = [...want('a'), { id: 'c', body: 'stolen' }];
    expect(planMessageChanges({ stored, wanted, running: ['b', 'c'] })).toEqual({
      ...nothing,
      updated: [
        { id: 'c', position: 2, body: 'c' },
        { id: 'b', position: 3, body: 'b' },
      ],
      hasChanges: true,
    });
  });
});
