import { readSelf } from '@wenjin/contract/account/sign-in';
import { deleteUser, exportUserData } from '@wenjin/contract/admin/delete-user';
import { createUser } from '@wenjin/contract/admin/new-users';
import { listRegistrations } from '@wenjin/contract/admin/registrations';
import { readSettings } from '@wenjin/contract/admin/settings';
import { listUsers, updateUser } from '@wenjin/contract/admin/users';
import { deleteConversation, listTitles, readConversation, saveConversation } from '@wenjin/contract/chat/conversation';
import { organise } from '@wenjin/contract/chat/organise';
import { searchConversations } from '@wenjin/contract/search/search';
import { describe, expect, it } from 'vitest';
import { PASSWORD, startAccountApp } from '../../../testing/start-account-app.ts';
import type { TestClient } from '../../../testing/test-client.ts';
import { testDatabaseUrls } from '../../../testing/test-databases.ts';

const PHONE = '13911110001';
const CONTEXT = JSON.stringify([{ _id: 'm1', type: 'self_msg', content: { text: '年假怎么算' } }]);

async function saveOne(client: TestClient, title = '年假'): Promise<string> {
  return (await client.call(saveConversation, { title, context: CONTEXT, contextType: '[]' })).body.data as string;
}

describe.each(testDatabaseUrls)('deletion of a user on $name', ({ makeUrl }) => {
  const start = async () => startAccountApp({ environment: { DATABASE_URL: await makeUrl() } });

  it('hands the conversations of a deleted user to another one, who finds them', async () => {
    const { signedIn, signedInAs, auditLog } = await start();
    const admin = await signedIn();
    const li = await signedInAs('li');
    const wang = await signedInAs('wang');
    const id = await saveOne(li);
    await admin.call(updateUser, { userId: 'li', authorised: true });
    expect((await admin.call(deleteUser, { userId: 'li', data: 'handover', to: 'wang' })).body.code).toBe(200);

    expect((await li.call(readSelf)).body.code).toBe(332);
    expect((await wang.call(listTitles)).body.data).toMatchObject([{ id, title: '年假' }]);
    expect((await wang.call(readConversation, { id })).body.data).toMatchObject({ context: CONTEXT });
    expect((await wang.call(searchConversations, { keyword: '年假怎么' })).body.data).toMatchObject([
      { context_id: id },
    ]);
    expect((await admin.call(listUsers, { keyword: 'li' })).body.data).toMatchObject({ total: 0 });
    expect((await admin.call(readSettings)).body.data).toMatchObject({ versionAuth: ['su'] });
    const [entry] = await auditLog(admin, 'user-delete');
    expect(entry).toMatchObject({ target: 'li', result: 'ok' });
    expect(JSON.parse(entry?.detail ?? '')).toMatchObject({ data: 'handover', to: 'wang', nickname: 'li' });
    expect(entry?.detail).toMatch(/"phone":"139\*{4}\d{4}"/u);
  });

  it('erases a user with the registration, so that the phone can be registered again', async () => {
    const { signedIn, visitor, admit, apply } = await start();
    const admin = await signedIn();
    const client = await visitor();
    await admit(client, admin, PHONE);
    await client.signIn({ username: PHONE, password: PASSWORD });
    await saveOne(client);
    const { data } = (await admin.call(listUsers, { keyword: PHONE })).body;
    const userId = (data as { records: { userId: string }[] }).records[0]?.userId ?? '';
    expect((await admin.call(deleteUser, { userId, data: 'erase' })).body.code).toBe(200);
    expect((await client.call(listTitles)).body.code).toBe(332);
    expect((await client.signIn({ username: PHONE, password: PASSWORD })).body.msg).toBe('手机号或密码错误');
    expect((await admin.call(listRegistrations)).body.data).toMatchObject({ total: 0 });
    expect((await admin.call(createUser, { phone: PHONE })).body.code).toBe(200);
    expect((await admin.call(deleteUser, { userId, data: 'erase' })).body.code).toBe(404);
    expect((await apply(client, '13911110002')).body.code).toBe(200);
  });

  it('stops a running answer before the user is deleted', async () => {
    const { signedIn, signedInAs } = await startAccountApp({
      environment: { DATABASE_URL: await makeUrl(), BUILT_IN_PIECE_MS: '200' },
    });
    const admin = await signedIn();
    const li = await signedInAs('li');
    const wang = await signedInAs('wang');
    const id = await saveOne(li);
    const answer = await li.ask({ conversationId: id, questionId: 'q2', answerId: 'a2' });
    expect(answer.response.status).toBe(200);
    expect((await admin.call(deleteUser, { userId: 'li', data: 'handover', to: 'wang' })).body.code).toBe(200);
    await answer.all();
    const { context } = (await wang.call(readConversation, { id })).body.data as { context: string };
    const types = (JSON.parse(context) as { type: string }[]).map(({ type }) => type);
    expect(types).not.toContain('loading');
    expect(types).toContain('html');
    expect((await wang.call(saveConversation, { id, title: '接手', context, contextType: '[]' })).body.code).toBe(200);
  });

  it('exports what a user has written, for administrators only', async () => {
    const { signedIn, signedInAs, auditLog } = await start();
    const admin = await signedIn();
    const li = await signedInAs('li');
    await saveOne(li, '第一');
    await saveOne(li, '第二');
    const reply = await admin.send('GET', `${exportUserData.path}?userId=li`);
    expect(reply.headers.get('content-disposition')).toContain('attachment');
    expect(await reply.json()).toMatchObject({
      user: { userId: 'li', nickname: 'li' },
      conversations: [
        { title: '第一', messages: [{ content: { text: '年假怎么算' } }] },
        { title: '第二', messages: [{ _id: 'm1' }] },
      ],
      documents: [],
      flowTemplates: [],
    });
    expect(await auditLog(admin, 'user-export')).toMatchObject([{ target: 'li', result: 'ok' }]);
    expect((await admin.call(exportUserData, { userId: 'nobody' })).body.code).toBe(404);
  });

  it('exports pins, folders, deleted conversations and the versions that are not shown', async () => {
    const { signedIn, signedInAs } = await start();
    const admin = await signedIn();
    const li = await signedInAs('li');
    const id = await saveOne(li, '第一');
    const ask = async (answerId: string) => (await li.ask({ conversationId: id, questionId: 'q1', answerId })).all();
    await ask('a1');
    await ask('a2');
    await li.call(organise, { ids: [id], pinned: true, folder: '制度' });
    await li.call(deleteConversation, { id });
    const reply = await admin.send('GET', `${exportUserData.path}?userId=li`);
    expect(await reply.json()).toMatchObject({
      conversations: [
        {
          title: '第一',
          pinned: true,
          folder: '制度',
          deleteTime: expect.any(String),
          messages: [{ _id: 'm1' }, { _id: 'q1' }, { _id: 'a2' }],
          hiddenBranches: [[{ _id: 'a1' }]],
          versions: [['a1', 'a2']],
        },
      ],
      folders: ['制度'],
    });
  });
});

describe('deletion of a user', () => {
  it.each([
    [{ userId: 'su', data: 'erase' }, '不能删除自己的账号'],
    [{ userId: 'nobody', data: 'erase' }, '用户不存在'],
    [{ userId: 'li' }, '请选择如何处理该用户的数据'],
    [{ userId: 'li', data: 'handover' }, '请选择接收数据的用户'],
    [{ userId: 'li', data: 'handover', to: 'li' }, '请选择另一位可用的用户接收数据'],
    [{ userId: 'li', data: 'handover', to: 'nobody' }, '请选择另一位可用的用户接收数据'],
    [{ userId: 'li', data: 'handover', to: 'gone' }, '请选择另一位可用的用户接收数据'],
  ])('refuses %j: %s', async (input, msg) => {
    const { signedIn, signedInAs } = await startAccountApp();
    const admin = await signedIn();
    const li = await signedInAs('li');
    await signedInAs('gone');
    await admin.call(updateUser, { userId: 'gone', disabled: true });
    const reply = await admin.call(deleteUser, input as { userId: string; data: 'erase' });
    expect(reply.body.msg).toBe(msg);
    expect((await li.call(readSelf)).body.code).toBe(200);
  });

  it('keeps one administrator when two delete each other at the same time', async () => {
    const { signedIn, signedInAs } = await startAccountApp();
    const su = await signedIn();
    const li = await signedInAs('li');
    await su.call(updateUser, { userId: 'li', grade: 1 });
    const replies = await Promise.all([
      su.call(deleteUser, { userId: 'li', data: 'erase' }),
      li.call(deleteUser, { userId: 'su', data: 'erase' }),
    ]);
    expect(replies.filter(({ body }) => body.code === 200)).toHaveLength(1);
  });
});
