import './question-text.css';
import { useId, useMemo, useState } from 'react';
import { ChevronDown, ChevronUp } from 'lucide-react';
import { questionParts } from './question-parts.ts';

const LINES_MAX = 8;
const CHARACTERS_MAX = 400;

type QuestionTextProps = {
  text: string;
  /** True when the reader has come to see this question. */
  isTarget: boolean;
};

/** The words of a question. A long one is folded, a table in it is drawn. */
export function QuestionText({ text, isTarget }: QuestionTextProps) {
  const id = useId();
  const parts = useMemo(() => questionParts(text), [text]);
  const isLong = text.length > CHARACTERS_MAX || text.split('\n').length > LINES_MAX;
  const [isOpen, setOpen] = useState(false);
  const isFolded = isLong && !isOpen && !isTarget;
  const Icon = isFolded ? ChevronDown : ChevronUp;
  return (
    <div className="question-text">
      <div id={id} className="bubble" data-folded={isFolded || undefined}>
        {parts.map((part, index) =>
          'text' in part ? (
            // oxlint-disable-next-line react/no-array-index-key -- the parts of a text never change their order
            <span key={index}>{part.text}</span>
          ) : (
            // oxlint-disable-next-line react/no-array-index-key -- as above
            <QuestionTable key={index} rows={part.rows} />
          ),
        )}
      </div>
      {isLong && !isTarget && (
        <button
          type="button"
          className="question-fold inline-row"
          aria-expanded={!isFolded}
          aria-controls={id}
          onClick={() => setOpen(isFolded)}
        >
          {isFolded ? `展开全文，共 ${text.length.toLocaleString('zh-CN')} 字` : '收起'}
          <Icon size={14} />
        </button>
      )}
    </div>
  );
}

function QuestionTable({ rows: all }: { rows: readonly (readonly string[])[] }) {
  const [head, ...rows] = all;
  return (
    <div className="bubble-table">
      <table>
        <thead>
          <tr>
            {head?.map((cell, index) => (
              // oxlint-disable-next-line react/no-array-index-key -- the columns of a written table never change
              <th key={index} scope="col">
                {cell}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- as above
            <tr key={index}>
              {row.map((cell, column) => (
                // oxlint-disable-next-line react/no-array-index-key -- as above
                <td key={column}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
