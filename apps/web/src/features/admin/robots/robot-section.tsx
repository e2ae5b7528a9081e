import './robots.css';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { PAGES } from '@wenjin/contract/pages';
import { deleteRobot, signOutRobot, type RobotRecord } from '@wenjin/contract/admin/robots';
import { startOfToday } from '../../../shared/browser/clock.ts';
import { lastingText } from '../../../shared/browser/lasting-text.ts';
import { momentText } from '../../../shared/browser/moment-text.ts';
import { useQuestion } from '../../../shared/ui/overlay/use-question.tsx';
import { Tag } from '../../../shared/ui/tag.tsx';
import { useAct } from '../../../shared/ui/use-act.ts';
import type { Column } from '../list/column.ts';
import { actionColumn, textColumn, timeColumn } from '../list/columns.tsx';
import { ListSection } from '../list/list-section.tsx';
import { useListPlace } from '../list/use-list-place.ts';
import { ADMIN_KEY, robotsQuery } from '../queries/admin-queries.ts';
import { RobotSettingsPart } from './robot-settings-part.tsx';

const DRIVERS: Record<RobotRecord['driver'], string> = { practice: '练习', weixin: '微信', off: '已关闭' };
const STATES: Record<RobotRecord['state'], string> = {
  online: '在线',
  reconnecting: '重连中',
  login: '等待扫码',
  offline: '未在线',
};

const FACTS: readonly Column<RobotRecord>[] = [
  textColumn(({ nickName }) => nickName, { title: '昵称', slot: 'title' }),
  textColumn(({ owner, device }) => `${owner}，${device}`, { title: '归属', width: 200 }),
  { title: '方式', width: 72, render: ({ driver }) => <Tag text={DRIVERS[driver]} /> },
  {
    title: '状态',
    slot: 'state',
    width: 104,
    render: ({ state }) => (
      <span className="robot-state row" data-state={state}>
        <i />
        {STATES[state]}
      </span>
    ),
  },
  textColumn(({ contacts }) => String(contacts), { title: '联系人', width: 84, isNumber: true }),
  textColumn(({ answersToday }) => String(answersToday), { title: '今日回答', width: 96, isNumber: true }),
  timeColumn(({ lastMessageTime }) => lastMessageTime, { title: '最近消息' }),
  textColumn(({ onlineTime }) => lastingText(onlineTime, Date.now()), {
    title: '在线时长',
    width: 112,
    none: '未在线',
    hintOf: ({ onlineTime }) => `${momentText(onlineTime, startOfToday())}上线`,
  }),
];

export function RobotSection() {
  const place = useListPlace();
  const query = useQuery(robotsQuery(place.input));
  const { ask, question } = useQuestion();
  const signOut = useAct(signOutRobot, { doneText: '已退出登录', queryKey: ADMIN_KEY });
  const remove = useAct(deleteRobot, { doneText: '删除成功', queryKey: ADMIN_KEY });
  const acts = actionColumn(
    112,
    ({ nickName }: RobotRecord) => nickName,
    ({ id, nickName, owner, state }) =>
      state === 'offline'
        ? [
            {
              text: '删除',
              isDanger: true,
              onClick: () =>
                ask({
                  title: '是否删除机器人',
                  text: `“${nickName}”的日志和与联系人的对话会一并删除，无法恢复。`,
                  confirmLabel: '删除',
                  onConfirm: () => remove.mutate({ id }),
                }),
            },
          ]
        : [
            {
              text: '退出登录',
              onClick: () =>
                ask({
                  title: '是否退出登录',
                  text: `“${nickName}”由${owner}启动，退出后不再回答联系人，需要重新扫码才能上线。`,
                  confirmLabel: '退出登录',
                  kind: 'primary',
                  onConfirm: () => signOut.mutate({ id }),
                }),
            },
          ],
  );
  return (
    <div className="robots-section">
      <ListSection
        title="机器人"
        search="搜索昵称或归属人"
        tools={query.data !== undefined && <Summary {...query.data} />}
        columns={[...FACTS, acts]}
        keyOf={({ id }) => id}
        emptyText="还没有机器人，扫码登录后会出现在这里"
        {...{ query, place }}
      >
        <RobotSettingsPart />
        {question}
      </ListSection>
    </div>
  );
}

function Summary({ online, most, driver }: { online: number; most: number; driver: RobotRecord['driver'] }) {
  if (driver === 'off') return <small className="hint robots-summary">机器人功能已关闭（ROBOT_DRIVER=off）</small>;
  return (
    <>
      <small className="hint robots-summary">{`在线 ${online} 个，上限 ${most} 个`}</small>
      <Link className="btn btn-line" to={PAGES.robotLogin}>
        登录机器人
      </Link>
    </>
  );
}
