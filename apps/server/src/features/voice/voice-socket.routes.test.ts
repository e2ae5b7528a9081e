import { signOut } from '@wenjin/contract/account/sign-in';
import { SPEECH_ERRORS, type SpeechProblem } from '@wenjin/contract/voice/speech-socket';
import { describe, expect, it, vi } from 'vitest';
import { AppError } from '../../platform/errors.ts';
import { openDatabase } from '../../platform/db/open-database.ts';
import { createFakeRecogniser } from '../../testing/speech/fake-recogniser.ts';
import { SpeechClient } from '../../testing/speech/speech-client.ts';
import { longSpeech, silence, spokenSample, steadyNoise } from '../../testing/speech/speech-sounds.ts';
import { startTestApp } from '../../testing/start-test-app.ts';

type Texts = Parameters<typeof createFakeRecogniser>[0];

async function start(texts: Texts = {}) {
  const fake = createFakeRecogniser(texts);
  const app = await startTestApp({ recogniser: fake.recogniser });
  const su = await app.signedIn();
  const connect = (options: { origin?: string } = {}) =>
    new SpeechClient(app.origin, { cookie: su.cookie, ...options });
  return { ...app, ...fake, su, connect };
}

const failure = (problem: SpeechProblem) => ({ err_no: SPEECH_ERRORS[problem], err_msg: expect.any(String) as string });

describe('the speech socket', () => {
  it('says intermediate texts, one final text, and closes with 1000', async () => {
    const { connect, config } = await start({ middle: '年假有一百二十', final: '公司的攻击金是百分之十二' });
    const client = await connect().start();
    client.speak(spokenSample());
    client.say({ type: 'FINISH' });
    expect(await client.end()).toEqual({
      code: 1000,
      last: { err_no: 0, type: 'FIN_TEXT', result: '公司的公积金是12%。' },
    });
    expect(client.replies[0]).toEqual({ err_no: 0, type: 'MID_TEXT', result: '年假有120' });
    expect(client.replies.filter((reply) => 'type' in reply && reply.type === 'FIN_TEXT')).toHaveLength(1);
    const { db } = await openDatabase({ dataDir: config.DATA_DIR, url: config.DATABASE_URL, onIdleError: () => {} });
    await vi.waitFor(async () => {
      const rows = await db.selectFrom('usage').select(['purpose', 'outcome', 'ownerId', 'vendor', 'spoken']).execute();
      const spoken = Math.round(spokenSample().length / 16_000);
      expect(rows).toEqual([{ purpose: 'speech-in', outcome: 'done', ownerId: 'su', vendor: 'embedded', spoken }]);
      expect(spoken).toBeGreaterThan(1);
    });
    await db.destroy();
  });

  it('accepts START without data and an Origin of our own', async () => {
    const { connect, origin } = await start({ final: '好的' });
    const client = connect({ origin });
    await client.opened;
    client.say({ type: 'START' });
    client.speak(spokenSample());
    client.say({ type: 'FINISH' });
    expect((await client.end()).code).toBe(1000);
  });

  it('returns an empty text when nothing was said', async () => {
    const client = await (await start()).connect().start();
    client.speak(silence(2));
    client.say({ type: 'FINISH' });
    expect((await client.end()).last).toEqual({ err_no: 0, type: 'FIN_TEXT', result: '' });
  });

  it('closes without a text after CANCEL', async () => {
    const { connect, sessions } = await start({ final: '不该出现' });
    const client = await connect().start();
    client.speak(spokenSample());
    client.say({ type: 'CANCEL' });
    expect(await client.end()).toEqual({ code: 1000, last: undefined });
    expect(sessions.every(({ isCancelled }) => isCancelled)).toBe(true);
  });

  it('refuses a handshake without a session or from a foreign page', async () => {
    const { origin, connect } = await start();
    expect(await new SpeechClient(origin).opened).toBe(401);
    expect(await new SpeechClient(origin, { cookie: 'token=nonsense' }).opened).toBe(401);
    expect(await connect({ origin: 'https://evil.example' }).opened).toBe(403);
  });

  it('answers other requests that offer an upgrade as usual', async () => {
    const { origin } = await start();
    const reply = await fetch(`${origin}/api/index/config`, {
      headers: { upgrade: 'h2c', connection: 'upgrade' },
    }).catch(() => undefined);
    expect([200, undefined]).toContain(reply?.status);
  });

  it.each<[string, (client: SpeechClient) => void]>([
    ['sound', (client) => client.speak(silence(1))],
    ['FINISH', (client) => client.say({ type: 'FINISH' })],
    ['garbage', (client) => client.say('hello')],
  ])('refuses %s before START', async (_name, act) => {
    const client = (await start()).connect();
    await client.opened;
    act(client);
    const { code, last } = await client.end();
    expect(last).toEqual(failure('not-started'));
    expect(code).not.toBe(1006);
  });

  it.each<[string, (client: SpeechClient) => void]>([
    ['half a sample', (client) => client.socket.send(Buffer.alloc(321))],
    ['a frame that is too large', (client) => client.socket.send(Buffer.alloc(100_000))],
    ['garbage', (client) => client.say('{"type":')],
    ['an unknown command', (client) => client.say({ type: 'DANCE' })],
    ['a second START', (client) => client.say({ type: 'START' })],
  ])('refuses %s', async (_name, act) => {
    const client = await (await start()).connect().start();
    act(client);
    expect((await client.end()).last).toEqual(failure('bad-frame'));
  });

  it('refuses settings that it cannot serve', async () => {
    const client = (await start()).connect();
    await client.opened;
    client.say({ type: 'START', data: { sample: 44_100 } });
    expect((await client.end()).last).toEqual(failure('bad-frame'));
  });

  it.each([
    ['silence', silence(11)],
    ['the noise of a fan', steadyNoise(12)],
  ])('ends after ten seconds of %s', async (_name, sound) => {
    const client = await (await start()).connect().start();
    client.speak(sound);
    expect((await client.end()).last).toEqual(failure('silent'));
  });

  it('ends after a minute of speech', async () => {
    const { connect, sessions } = await start();
    const client = await connect().start();
    client.speak(longSpeech(62));
    expect((await client.end()).last).toEqual(failure('too-long'));
    expect(sessions[0]?.bytes ?? 0).toBeLessThanOrEqual(60 * 16_000);
  });

  it('lets one user speak twice at once, and ten connections not', async () => {
    const { connect } = await start({ final: '好的' });
    const clients = Array.from({ length: 10 }, () => connect());
    await Promise.all(clients.map((client) => client.opened));
    const served = clients.filter((client) => client.socket.readyState === client.socket.OPEN);
    const refused = await Promise.all(clients.slice(2).map((client) => client.end()));
    expect(served.length).toBeGreaterThanOrEqual(2);
    for (const { last } of refused) expect(last).toEqual(failure('too-many'));
    const [first] = clients;
    await first?.start();
    first?.speak(spokenSample());
    first?.say({ type: 'FINISH' });
    expect((await first?.end())?.code).toBe(1000);
    // The place is free again.
    const next = await connect().start();
    next.say({ type: 'FINISH' });
    expect((await next.end()).code).toBe(1000);
  });

  it('says that there is no engine', async () => {
    const app = await startTestApp({ environment: { ASR_DRIVER: 'off' } });
    const { cookie } = await app.signedIn();
    const client = await new SpeechClient(app.origin, { cookie }).start();
    expect((await client.end()).last).toEqual(failure('no-engine'));
  });

  it('says that the engine failed', async () => {
    const { connect } = await start({ failure: new AppError('conflict', '语音识别失败，请重试') });
    const client = await connect().start();
    client.speak(spokenSample());
    client.say({ type: 'FINISH' });
    expect((await client.end()).last).toEqual({ err_no: -3005, err_msg: '语音识别失败，请重试' });
  });

  it('ends in the middle of speech when the session is revoked', async () => {
    const { connect, su, sessions } = await start();
    const client = await connect().start();
    client.speak(spokenSample());
    await su.call(signOut);
    expect((await client.end()).code).toBe(1008);
    expect(sessions[0]?.isCancelled).toBe(true);
  }, 10_000);

  it('ends the recognition when the connection is cut', async () => {
    const { connect, sessions } = await start();
    const client = await connect().start();
    client.speak(spokenSample());
    await vi.waitFor(() => expect(sessions).toHaveLength(1));
    client.socket.terminate();
    await vi.waitFor(() => expect(sessions[0]?.isCancelled).toBe(true));
  });

  it('cuts off a client that reads nothing', async () => {
    const { connect, sessions } = await start();
    const client = await connect().start();
    await vi.waitFor(() => expect(sessions).toHaveLength(1));
    client.socket.pause();
    const events = sessions[0]?.events;
    await vi.waitFor(
      () => {
        for (let index = 0; index < 200; index += 1) events?.onText(`${index}${Math.random()}${'x'.repeat(60_000)}`);
        expect(sessions[0]?.isCancelled).toBe(true);
      },
      { timeout: 8000 },
    );
    client.socket.terminate();
  }, 10_000);

  it('writes neither words nor sound to the log', async () => {
    const { connect, logged } = await start({ middle: '机密工资', final: '机密工资' });
    const client = await connect().start();
    client.speak(spokenSample());
    client.say({ type: 'FINISH' });
    await client.end();
    expect(logged.join('\n')).not.toContain('机密');
  });
});
