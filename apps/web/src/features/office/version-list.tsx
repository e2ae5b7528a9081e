import { useQuery } from '@tanstack/react-query';
import { readVersion } from '@wenjin/contract/office/office';
import { Button } from '../../shared/ui/button.tsx';
import { call } from '../../shared/api/call.ts';
import { startOfToday } from '../../shared/browser/clock.ts';
import { momentText } from '../../shared/browser/moment-text.ts';
import { Modal, ModalTitle } from '../../shared/ui/overlay/modal.tsx';
import { versionsQuery } from './document-queries.ts';
import type { Draft } from './use-autosave.ts';

type VersionListProps = { officeId: string; onRestore: (version: Draft) => void; onClose: () => void };

/** Lists older versions; restoring one creates a new version, so nothing is lost. */
export function VersionList({ officeId, onRestore, onClose }: VersionListProps) {
  const { data, isError } = useQuery(versionsQuery(officeId));

  async function restore(version: number) {
    onRestore(await call(readVersion, { officeId, version: String(version) }));
  }

  return (
    <Modal className="dialog" onClose={onClose}>
      <ModalTitle>历史版本</ModalTitle>
      {isError && <p>加载失败，请稍后再试</p>}
      {data?.length === 0 && <p>还没有历史版本，修改后会自动保留</p>}
      <ul className="doc-versions">
        {data?.map(({ version, saveTime, characters }) => (
          <li key={version} className="row">
            <span>
              <b>{momentText(saveTime, startOfToday())}</b>
              {characters} 字
            </span>
            <Button text="恢复" onClick={() => void restore(version)} />
          </li>
        ))}
      </ul>
      <div className="dialog-foot">
        <Button text="关闭" onClick={onClose} />
      </div>
    </Modal>
  );
}
