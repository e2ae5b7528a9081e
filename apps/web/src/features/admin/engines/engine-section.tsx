import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { installEngine, type EngineRecord } from '@wenjin/contract/admin/engines';
import { useAct } from '../../../shared/ui/use-act.ts';
import type { Column } from '../list/column.ts';
import { actionColumn, textColumn } from '../list/columns.tsx';
import { ListSection } from '../list/list-section.tsx';
import { useListPlace } from '../list/use-list-place.ts';
import { ADMIN_KEY, enginesQuery } from '../queries/admin-queries.ts';
import { EngineState } from './engine-state.tsx';
import { EngineTrial } from './engine-trial.tsx';

/** The percent of an installation, the memory and the queue change without anybody's doing. */
const LOOK_MS = 2000;
const MEGABYTE = 1024 * 1024;

const nameOf = ({ title }: EngineRecord) => title;

const FACTS: readonly Column<EngineRecord>[] = [
  textColumn(nameOf, { title: '名称', slot: 'title', width: '16%', hintOf: ({ about }) => about }),
  { title: '状态', slot: 'state', width: '30%', render: (engine) => <EngineState engine={engine} /> },
  textColumn(({ diskBytes }) => megabytes(diskBytes), { title: '占用磁盘', width: 104, isNumber: true }),
  textColumn(({ memoryBytes }) => megabytes(memoryBytes), {
    title: '内存',
    width: 104,
    isNumber: true,
    none: '未运行',
    hintOf: () => '首次使用时启动，空闲一段时间后结束',
  }),
  textColumn(({ jobs }) => String(jobs), { title: '任务', width: 72, isNumber: true }),
];

/** The engines beside the server: text in pictures, speech and spoken text. */
export function EngineSection() {
  const place = useListPlace();
  const query = useQuery({ ...enginesQuery(place.input), refetchInterval: LOOK_MS });
  const install = useAct(installEngine, { doneText: '已开始安装', queryKey: ADMIN_KEY });
  const [tried, setTried] = useState<EngineRecord>();
  const acts = actionColumn<EngineRecord>(112, nameOf, (engine) => [
    ...(engine.state === 'ready' ? [{ text: '试一试', onClick: () => setTried(engine) }] : []),
    ...(engine.canInstall
      ? [
          {
            text: engine.state === 'failed' ? '重试' : '安装',
            onClick: () => install.mutate({ name: engine.name }),
          },
        ]
      : []),
  ]);
  return (
    <ListSection title="引擎" columns={[...FACTS, acts]} keyOf={({ name }) => name} {...{ query, place }}>
      {tried !== undefined && <EngineTrial engine={tried} onClose={() => setTried(undefined)} />}
    </ListSection>
  );
}

/** Nothing is an empty text, for which the column shows its own word. */
function megabytes(bytes: number): string {
  return bytes === 0 ? '' : `${Math.round(bytes / MEGABYTE)} MB`;
}
