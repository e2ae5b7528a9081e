import { expect, it } from 'vitest';
import { mainAreaAppList, mainAreaTools } from './main-area.ts';

const AREA = 'https://main.example.com/area/';

it.each([
  [AREA, '/redtools/list', 'https://main.example.com/area/redtools'],
  [AREA, 'https://evil.example/redtools', 'https://main.example.com/area/redtools'],
  [AREA, '/wenjin', undefined],
  [AREA, null, undefined],
  ['', '/redtools', undefined],
])('in %s resolves the redirect %s to %s', (area, redirect, expected) => {
  expect(mainAreaTools(area, redirect)).toBe(expected);
});

it('leads administrators to their own list of the outside product area', () => {
  expect(mainAreaAppList(AREA, 1)).toBe('https://main.example.com/area/agent/app-list');
  expect(mainAreaAppList(AREA, 2)).toBe('https://main.example.com/area/app-list');
  expect(mainAreaAppList('', 1)).toBeUndefined();
});
