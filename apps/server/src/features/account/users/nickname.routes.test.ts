import { changeSelf, noteNicknameAsked } from '@wenjin/contract/account/profile';
import { readSelf, type Self } from '@wenjin/contract/account/sign-in';
import { createUser } from '@wenjin/contract/admin/new-users';
import { describe, expect, it } from 'vitest';
import { startTestApp } from '../../../testing/start-test-app.ts';
import type { TestClient } from '../../../testing/test-client.ts';
import { testDatabaseUrls } from '../../../testing/test-databases.ts';

const asks = async (client: TestClient) => ((await client.call(readSelf)).body.data as Self).asksNickname;

describe.each(testDatabaseUrls)('the question for a nickname on $name', ({ makeUrl }) => {
  /** Creates a user and signs in as that user in another browser. */
  async function start(nickname?: string) {
    const { signedIn, visitor } = await startTestApp({ environment: { DATABASE_URL: await makeUrl() } });
    const admin = await signedIn();
    const phone = '13912345678';
    const { password } = (await admin.call(createUser, { phone, nickname })).body.data as { password: string };
    const client = await visitor();
    await client.signIn({ username: phone, password });
    const change = { password, newPassword: 'mine1234', passwordConfirm: 'mine1234' };
    expect((await client.call(changeSelf, change)).body.code).toBe(200);
    return { admin, client };
  }

  it('is for users without a name of their own, and only once', async () => {
    const { admin, client } = await start();
    expect(await asks(client)).toBe(true);
    expect((await client.call(noteNicknameAsked, {})).body.code).toBe(200);
    expect(await asks(client)).toBe(false);
    expect(await asks(admin)).toBe(false);
  });

  it('is over when the user has chosen a name', async () => {
    const { client } = await start();
    await client.call(changeSelf, { nickname: '小岚' });
    expect(await asks(client)).toBe(false);
  });

  it('is not for users whom an administrator has named', async () => {
    const { client } = await start('林岚');
    expect(await asks(client)).toBe(false);
  });
});
