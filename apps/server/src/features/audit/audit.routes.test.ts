import { saveAgent } from '@wenjin/contract/admin/agents';
import { exportAuditLog, listAuditLog } from '@wenjin/contract/admin/audit-log';
import { updateUser } from '@wenjin/contract/admin/users';
import { saveVendor } from '@wenjin/contract/admin/vendors';
import { signOut } from '@wenjin/contract/account/sign-in';
import { describe, expect, it } from 'vitest';
import { startAccountApp } from '../../testing/start-account-app.ts';
import { csvLine } from '@wenjin/domain/csv/csv-line';

describe('audit log', () => {
  it('records every change by an administrator under its own name, also of handlers that leave no note, and no key', async () => {
    const { signedIn, auditLog } = await startAccountApp();
    const admin = await signedIn();
    const vendor = { id: 'zhipu', baseUrl: 'https://open.bigmodel.cn/api/paas/v4', isPrivate: false };
    await admin.call(saveVendor, { ...vendor, apiKey: 'sk-very-secret-0123' });
    await admin.call(saveAgent, { name: '', icon: 'book', desc: '', prompt: '', model: '', isOn: true });
    const [refused] = await auditLog(admin, 'agent-save');
    expect(refused).toMatchObject({ actorId: 'su', actionText: '修改智能体', target: '', result: 'failed' });
    expect(JSON.parse(refused?.detail ?? '')).toMatchObject({ reason: '请填写名称' });
    const [saved] = await auditLog(admin, 'vendor-save');
    expect(saved).toMatchObject({ actorId: 'su', target: 'zhipu', result: 'ok', address: '127.0.0.1' });
    expect(JSON.parse(saved?.detail ?? '')).toEqual({ after: { ...vendor, apiKey: '***' } });
  });

  it('records who signed out', async () => {
    const { signedIn, auditLog } = await startAccountApp();
    await (await signedIn()).call(signOut);
    expect(await auditLog(await signedIn(), 'sign-out')).toMatchObject([{ actorId: 'su', result: 'ok' }]);
  });

  it('exports the audit log as a CSV file whose cells a spreadsheet reads as text', async () => {
    const { signedIn, auditLog } = await startAccountApp();
    const admin = await signedIn();
    await admin.call(updateUser, { userId: '-cmd', grade: 2 });
    const reply = await admin.send('GET', `${exportAuditLog.path}?action=user-update`);
    expect(reply.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(reply.headers.get('content-disposition')).toBe('attachment; filename="audit-log.csv"');
    const lines = new TextDecoder('utf-8', { ignoreBOM: true }).decode(await reply.arrayBuffer()).split('\r\n');
    expect(lines[0]).toBe('\uFEFF"时间","操作人编号","操作人","操作","对象","结果","地址","详情","请求编号"');
    expect(lines[1]).toMatch(/^"20[^"]+","su","管理员","修改用户","'-cmd","失败","127.0.0.1","\{""wanted""/u);
    expect(lines).toHaveLength(3);
    expect(await auditLog(admin, 'audit-export')).toHaveLength(1);
  });

  it('shows the audit log only to administrators', async () => {
    const { signedInAs, visitor } = await startAccountApp();
    const li = await signedInAs('li');
    for (const endpoint of [listAuditLog, exportAuditLog]) {
      expect((await li.call(endpoint)).status).toBe(403);
      expect((await (await visitor()).call(endpoint)).body.code).toBe(332);
    }
  });

  it('refuses invalid times in the filter of the audit log', async () => {
    const { signedIn } = await startAccountApp();
    const reply = await (await signedIn()).call(listAuditLog, { from: 'yesterday' });
    expect(reply.body).toMatchObject({ code: 400, msg: '时间不正确', field: 'from' });
  });
});

describe('a line of CSV', () => {
  it.each([
    ['=1+1', `"'=1+1"\r\n`],
    ['+1', `"'+1"\r\n`],
    ['-1', `"'-1"\r\n`],
    ['@SUM(A1)', `"'@SUM(A1)"\r\n`],
    ['\t=1', `"'\t=1"\r\n`],
    ['a"b,c\nd', '"a""b,c\nd"\r\n'],
    ['平常', '"平常"\r\n'],
  ])('writes the CSV cell %j as %j', (cell, line) => {
    expect(csvLine([cell])).toBe(line);
  });
});
