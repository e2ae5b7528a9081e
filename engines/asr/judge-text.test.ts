import { describe, expect, it } from 'vitest';
import { judgeText } from './judge-text.ts';

describe('the judge of recognised text', () => {
  it.each([
    ['keeps what was heard clearly', { text: ' 年假有几天 ', sureness: -0.2, noSpeech: 0.01 }, 4, '年假有几天'],
    ['drops a guess about silence', { text: '好的', sureness: -1.2, noSpeech: 0.8 }, 4, ''],
    ['drops text without any certainty', { text: '哦哦', sureness: -2, noSpeech: 0.1 }, 4, ''],
    ['drops subtitles that nobody said', { text: '请不吝点赞 订阅 转发', sureness: -0.3, noSpeech: 0.2 }, 2, ''],
    [
      'keeps such words in a clear sentence',
      { text: '请把邮件转发给我', sureness: -0.2, noSpeech: 0 },
      4,
      '请把邮件转发给我',
    ],
    ['drops half a character', { text: '年假\uFFFD', sureness: -0.2, noSpeech: 0 }, 4, '年假'],
  ])('%s', (_name, heard, seconds, text) => {
    expect(judgeText(heard, seconds)).toBe(text);
  });
});
