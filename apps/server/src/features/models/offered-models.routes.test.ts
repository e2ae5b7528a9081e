import { listModels, type OfferedModel } from '@wenjin/contract/chat/models';
import { expect, it } from 'vitest';
import { startTestApp } from '../../testing/start-test-app.ts';

it('says which models have a vendor with a key', async () => {
  const { signedIn } = await startTestApp({
    environment: { OPENAI_BASE_URL: 'https://api.example.com/v1', OPENAI_API_KEY: 'sk-test' },
  });
  const models = (await (await signedIn()).call(listModels)).body.data as OfferedModel[];
  const connected = new Set(models.filter(({ isConnected }) => isConnected === true).map(({ vendor }) => vendor));
  expect([...connected]).toEqual(['openai']);
  expect(models.filter(({ vendor }) => vendor !== 'openai').length).toBeGreaterThan(0);
});
