import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { listAgentRecords } from '@wenjin/contract/admin/agents';
import { listModelRecords } from '@wenjin/contract/admin/models';
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
import { fakeFetch, ok } from '../../../testing/fake-fetch.ts';
import { renderRoutes } from '../../../testing/render-routes.tsx';
import { RobotSection } from './robot-section.tsx';

const ROBOT: RobotRecord = {
  id: 'r1',
  nickName: '小津',
  owner: '林岚',
  device: 'Chrome · Windows',
  driver: 'practice',
  state: 'online',
  contacts: 7,
  answersToday: 128,
  lastMessageTime: '2026-11-16T02:44:00.000Z',
  onlineTime: '2026-11-13T02:44:00.000Z',
};

function show(records: RobotRecord[]) {
  const network = fakeFetch({
    [readRobotSettings.path]: ({ method }) => ok(method === 'GET' ? FIRST_ROBOT_SETTINGS : null),
    [signOutRobot.path]: () => ok(null),
    [deleteRobot.path]: () => ok(null),
    [listModelRecords.path]: () => ok({ records: [], total: 0 }),
    [listAgentRecords.path]: () => ok({ records: [], total: 0 }),
    [listRobots.path]: () => ok({ records, total: records.length, online: 1, most: 5, driver: 'practice' }),
  });
  renderRoutes({ '/admin/robots': <RobotSection /> }, '/admin/robots');
  return { network, user: userEvent.setup() };
}

describe('robots in the administration', () => {
  it('shows state and counts, and signs a robot out after a question that names its owner', async () => {
    const { user, network } = show([ROBOT]);
    expect(await screen.findByRole('row', { name: /小津.*林岚.*练习.*在线.*7.*128.*\d+ 天/u })).toBeInTheDocument();
    expect(screen.getByRole('columnheader', { name: '在线时长' })).toBeInTheDocument();
    expect(screen.getByText('在线 1 个，上限 5 个')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: '登录机器人' })).toHaveAttribute('href', '/wxlogin');
    await user.click(screen.getByRole('button', { name: '退出登录 小津' }));
    const dialog = await screen.findByRole('alertdialog', { name: '是否退出登录' });
    expect(dialog).toHaveTextContent('由林岚启动');
    await user.click(within(dialog).getByRole('button', { name: '退出登录' }));
    await waitFor(() => expect(network.to(signOutRobot.path).map(({ body }) => body)).toEqual(['{"id":"r1"}']));
  });

  it('deletes only robots that are offline', async () => {
    const { user, network } = show([{ ...ROBOT, state: 'offline', onlineTime: '' }]);
    await user.click(await screen.findByRole('button', { name: '删除 小津' }));
    const dialog = await screen.findByRole('alertdialog', { name: '是否删除机器人' });
    await user.click(within(dialog).getByRole('button', { name: '删除' }));
    await waitFor(() => expect(network.to(deleteRobot.path)).toHaveLength(1));
  });

  it('saves how robots answer and refuses a limit of nothing', async () => {
    const { user, network } = show([]);
    const limit = await screen.findByRole('textbox', { name: /每机器人每分钟/u });
    await user.clear(limit);
    await user.click(screen.getByRole('checkbox', { name: '咨询' }));
    await user.click(screen.getByRole('button', { name: '保存' }));
    expect(await screen.findByText('每机器人每分钟应为 1 到 10000 的整数')).toBeInTheDocument();
    await user.type(limit, '30');
    await user.click(screen.getByRole('button', { name: '保存' }));
    await waitFor(() =>
      expect(network.to(saveRobotSettings.path).filter(({ method }) => method === 'POST')).toHaveLength(1),
    );
    const saved = network.to(saveRobotSettings.path).find(({ method }) => method === 'POST')?.body ?? '';
    expect(JSON.parse(saved)).toEqual({ ...FIRST_ROBOT_SETTINGS, categories: ['咨询'], perRobotMinute: 30 });
  });
});
