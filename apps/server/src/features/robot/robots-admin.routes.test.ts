import {
  deleteRobot,
  listRobots,
  readRobotSettings,
  type RobotRecord,
  saveRobotSettings,
  signOutRobot,
} from '@wenjin/contract/admin/robots';
import { FIRST_ROBOT_SETTINGS } from '@wenjin/contract/robot/robot-settings';
import { describe, expect, it } from 'vitest';
import { openDatabase } from '../../platform/db/open-database.ts';
import { readLogs, readStatus, replies, say, signRobotIn } from '../../testing/robot/practice-robot.ts';
import { startTestApp } from '../../testing/start-test-app.ts';
import type { TestClient } from '../../testing/test-client.ts';
import { testDatabaseUrls } from '../../testing/test-databases.ts';

async function list(admin: TestClient, keyword = '') {
  const { data } = (await admin.call(listRobots, { keyword })).body;
  return data as { records: RobotRecord[]; total: number; online: number; most: number };
}

describe.each(testDatabaseUrls)('robots in the administration on $name', ({ makeUrl }) => {
  it('shows state and counts without log and QR code, and signs out and deletes', async () => {
    const app = await startTestApp({ environment: { DATABASE_URL: await makeUrl() } });
    const [admin, browser, phone] = [await app.signedIn(), await app.visitor(), await app.visitor()];
    const token = await signRobotIn(browser, phone);
    await say(phone, token, 'm1', '年假怎么算？');
    await replies(phone, token, 1);
    const listed = await list(admin);
    expect(listed).toMatchObject({ total: 1, online: 1, most: 5 });
    const [robot] = listed.records;
    expect(robot).toMatchObject({ nickName: '小津', owner: '访客', driver: 'practice', state: 'online', contacts: 1 });
    expect(JSON.stringify(listed)).not.toContain('年假');
    expect((await list(admin, '没有')).total).toBe(0);
    const id = robot?.id ?? '';
    expect((await admin.call(deleteRobot, { id })).body).toMatchObject({ code: 409, msg: '机器人在线，请先退出登录' });
    expect((await admin.call(signOutRobot, { id })).body.code).toBe(200);
    expect(await readStatus(browser)).toMatchObject({ isOnline: false, msg: '管理员已将机器人退出登录' });
    expect((await admin.call(deleteRobot, { id })).body.code).toBe(200);
    expect((await list(admin)).total).toBe(0);
    expect((await admin.call(signOutRobot, { id })).body).toMatchObject({ code: 404 });
    expect(await readLogs(browser)).toEqual([]);
  });

  it('charges the answers of a user to the user, as purpose robot', async () => {
    const url = await makeUrl();
    const app = await startTestApp({ environment: { DATABASE_URL: url } });
    const [li, phone] = [await app.signedInAs('li'), await app.visitor()];
    const token = await signRobotIn(li, phone);
    await say(phone, token, 'm1', '年假怎么算？');
    await replies(phone, token, 1);
    expect((await list(await app.signedIn())).records[0]).toMatchObject({ answersToday: 1, contacts: 1 });
    const { db } = await openDatabase({ dataDir: app.config.DATA_DIR, url, onIdleError: () => {} });
    const rows = await db.selectFrom('usage').select(['ownerId', 'purpose', 'outcome']).execute();
    await db.destroy();
    expect(rows).toEqual([{ ownerId: 'li', purpose: 'robot', outcome: 'done' }]);
  });
});

describe('the settings of robots', () => {
  it('are kept, checked and only for administrators', async () => {
    const app = await startTestApp();
    const [admin, li] = [await app.signedIn(), await app.signedInAs('li')];
    expect((await admin.call(readRobotSettings)).body.data).toEqual(FIRST_ROBOT_SETTINGS);
    const changed = { ...FIRST_ROBOT_SETTINGS, nickName: '阿津', categories: ['客服'], model: 'gpt-4' };
    expect((await admin.call(saveRobotSettings, changed)).body.code).toBe(200);
    expect((await admin.call(readRobotSettings)).body.data).toEqual(changed);
    const refused = async (change: object) => (await admin.call(saveRobotSettings, { ...changed, ...change })).body.msg;
    expect(await refused({ model: 'nothing' })).toBe('模型不存在');
    expect(await refused({ agentId: 'nobody' })).toBe('智能体不存在或已停用');
    expect(await refused({ categories: ['财务'] })).toBe('没有这个分类');
    expect(await refused({ contacts: 'listed', allowed: [] })).toBe('请至少填写一个联系人');
    expect(await refused({ perRobotMinute: 0 })).toBe('每机器人每分钟应为 1 到 10000 的整数');
    for (const call of [li.call(listRobots), li.call(readRobotSettings), li.call(saveRobotSettings, changed)])
      expect((await call).status).toBe(403);
    const [browser, phone] = [await app.visitor(), await app.visitor()];
    const token = await signRobotIn(browser, phone);
    await say(phone, token, 'm1', '量子纠缠的贝尔不等式怎么证明？');
    expect((await replies(phone, token, 1))[0]).toContain('暂无相关资料');
  });
});
