import './engines.css';
import { useEffect } from 'react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { CircleAlert, CircleCheck, LoaderCircle } from 'lucide-react';
import { tryEngine, type EngineRecord } from '@wenjin/contract/admin/engines';
import { call } from '../../../shared/api/call.ts';
import { failureText } from '../../../shared/api/failure-text.ts';
import { FormDialog } from '../../../shared/ui/overlay/form-dialog.tsx';
import { ADMIN_KEY } from '../queries/admin-queries.ts';

/** What an engine does with its built-in sample. */
const WORKS: Readonly<Record<string, string>> = { ocr: '识别内置图片', asr: '识别内置录音', tts: '朗读内置句子' };

type EngineTrialProps = { engine: EngineRecord; onClose: () => void };

/** Gives the engine its built-in sample at once, and again on request. */
export function EngineTrial({ engine: { name, title }, onClose }: EngineTrialProps) {
  const client = useQueryClient();
  const work = WORKS[name] ?? '运行';
  const { mutate, isPending, data, error } = useMutation({
    mutationFn: () => call(tryEngine, { name }, { isQuiet: true }),
    onSettled: () => client.invalidateQueries({ queryKey: ADMIN_KEY }),
  });
  useEffect(() => mutate(), [mutate]);
  return (
    <FormDialog
      title={`试一试：${title}`}
      submitLabel="再试一次"
      cancelLabel="关闭"
      isBusy={isPending}
      onSubmit={() => mutate()}
      onClose={onClose}
    >
      <output className="test-result">
        {isPending && (
          <p>
            <LoaderCircle className="spin" size={18} />
            正在{work}，首次使用要先启动引擎
          </p>
        )}
        {!isPending && error !== null && (
          <div className="test-outcome toned" data-tone="error">
            <CircleAlert size={18} />
            <div>
              <b>试用失败</b>
              <p>{failureText(error)}</p>
            </div>
          </div>
        )}
        {!isPending && data !== undefined && (
          <div className="test-outcome toned" data-tone="success">
            <CircleCheck size={18} />
            <div>
              <b>试用成功</b>
              <span>用时 {data.milliseconds} 毫秒</span>
              <p className="engine-text">{data.text}</p>
            </div>
          </div>
        )}
      </output>
    </FormDialog>
  );
}
