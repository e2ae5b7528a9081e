import { MODELS } from '@wenjin/domain/chat/models';
import { describe, expect, it } from 'vitest';
import type { ModelRequest, StreamModel } from '../../../platform/llm/stream-model.ts';
import { createAskModel } from './ask-model.ts';

/** Returns a model that sends text as long as more is wanted, and records its request. */
function flood() {
  const asked: ModelRequest[] = [];
  let sent = 0;
  const streamModel: StreamModel = async (request, _signal, take) => {
    asked.push(request);
    while (take('洪'.repeat(1000)) && sent < 10_000) sent += 1;
  };
  return { asked, streamModel, sent: () => sent };
}

describe('a question of our own to the title model', () => {
  it('limits the characters of a short answer and passes the limit to the vendor connection', async () => {
    const { asked, streamModel, sent } = flood();
    const askModel = createAskModel({ streamModel, listModels: async () => [...MODELS] });
    const text = await askModel('li', 'title', '拟一个标题');
    expect(text.length).toBeLessThanOrEqual(8000);
    expect(sent()).toBeLessThan(10);
    expect(asked).toMatchObject([{ purpose: 'title', maxCharacters: 8000 }]);
  });
});
