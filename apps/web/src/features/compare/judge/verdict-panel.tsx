import './verdict.css';
import { X } from 'lucide-react';
import type { Judgement } from '@wenjin/domain/compare/judge-answers';
import type { VerdictCell, VerdictRow } from '@wenjin/domain/compare/verdict-rows';
import { plainText } from '@wenjin/domain/chat/plain-text';
import { IconButton } from '../../../shared/ui/icon-button.tsx';
import { Switch } from '../../../shared/ui/form/switch.tsx';

type VerdictPanelProps = {
  judgement: Judgement;
  columns: readonly { readonly key: string; readonly name: string }[];
  isDifferencesOnly: boolean;
  onDifferencesOnly: (isOn: boolean) => void;
  /** Shows a sentence in its window. */
  onShow: (window: number, cell: VerdictCell) => void;
  onClose: () => void;
};

/** The table 结论对照: what the windows say about the same things, in their own words. */
export function VerdictPanel(props: VerdictPanelProps) {
  const { judgement, columns, isDifferencesOnly, onDifferencesOnly, onShow, onClose } = props;
  const { rows, counts, windows } = judgement;
  const answered = windows.filter((window) => window.length > 0).length;
  const shown = isDifferencesOnly
    ? rows.filter(({ kind, windows: count }) => kind === 'contradiction' || count < answered)
    : rows;
  return (
    <section className="verdict column" aria-label="结论对照">
      <header className="window-head row">
        <b>结论对照</b>
        <span className="window-model ell">
          {counts.agreed} 处一致，{rows.filter(({ kind }) => kind === 'contradiction').length} 处矛盾，{counts.single}{' '}
          处独有
        </span>
        <span className="window-gap" />
        <span aria-hidden="true">只看差异</span>
        <Switch aria-label="只看差异" isOn={isDifferencesOnly} onChange={onDifferencesOnly} />
        <IconButton icon={X} size={16} label="关闭结论对照" onClick={onClose} />
      </header>
      <p className="verdict-legend fine">
        <i className="verdict-key is-agreed" /> 多个窗口说法一致 <i className="verdict-key is-single" />{' '}
        只有一个窗口提到 <i className="verdict-key is-opposed" /> 数字或说法矛盾
      </p>
      <div className="verdict-scroll fill">
        {shown.length === 0 ? (
          <p className="window-empty verdict-none">{rows.length === 0 ? '没有找到可以对照的说法' : '没有差异'}</p>
        ) : (
          <table>
            <thead>
              <tr>
                <th scope="col">一致</th>
                {columns.map(({ key, name }, index) => (
                  <th key={key} scope="col">
                    {index + 1} {name}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {shown.map((row) => (
                <VerdictLine key={placeOf(row)} {...{ row, columns, answered, onShow }} />
              ))}
            </tbody>
          </table>
        )}
      </div>
    </section>
  );
}

/** No two lines begin at the same places. */
function placeOf({ cells }: VerdictRow): string {
  return cells.map((cell) => cell?.start ?? '').join(' ');
}

type VerdictLineProps = Pick<VerdictPanelProps, 'columns' | 'onShow'> & { row: VerdictRow; answered: number };

function VerdictLine({ row, columns, answered, onShow }: VerdictLineProps) {
  const isOpposed = row.kind === 'contradiction';
  return (
    <tr data-kind={row.kind}>
      <th scope="row">{isOpposed ? '矛盾' : `${row.windows}/${answered}`}</th>
      {columns.map(({ key }, window) => (
        <td key={key}>
          <VerdictText cell={row.cells[window]} onShow={(cell) => onShow(window, cell)} />
        </td>
      ))}
    </tr>
  );
}

function VerdictText({ cell, onShow }: { cell: VerdictCell | undefined; onShow: (cell: VerdictCell) => void }) {
  if (cell === undefined) return <span className="fine">未提到</span>;
  return (
    <button type="button" title="在窗口中显示" onClick={() => onShow(cell)}>
      {plainText(cell.text).replaceAll('\n', ' ')}
    </button>
  );
}
