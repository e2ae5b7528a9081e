import { expect, it } from 'vitest';
import { hashPage } from './hash-route.ts';

it.each([
  ['#/template', '/template'],
  ['#/chatflow/template', '/chatflow/template'],
  ['#/template?from=chat', '/template'],
  ['#/login', undefined],
  ['#//evil.example', undefined],
  ['', undefined],
])('redirects the hash %j to %j', (hash, page) => expect(hashPage(hash)).toBe(page));
