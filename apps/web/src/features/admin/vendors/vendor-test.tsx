import { useState } from 'react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { CircleAlert, CircleCheck, LoaderCircle } from 'lucide-react';
import { testVendor, type VendorRecord } from '@wenjin/contract/admin/vendors';
import { call } from '../../../shared/api/call.ts';
import { FormDialog } from '../../../shared/ui/overlay/form-dialog.tsx';
import { Select } from '../../../shared/ui/form/select.tsx';
import { failureText } from '../../../shared/api/failure-text.ts';
import { modelsQuery } from '../queries/admin-queries.ts';

type VendorTestProps = { vendor: VendorRecord; onClose: () => void };

export function VendorTest({ vendor, onClose }: VendorTestProps) {
  const models = useQuery(modelsQuery({ vendor: vendor.id, pageSize: '100' }));
  const [chosen, setChosen] = useState<string>();
  const offered = models.data?.records ?? [];
  const model = chosen ?? offered[0]?.id;
  const test = useMutation({
    mutationFn: (model: string) => call(testVendor, { id: vendor.id, model }, { isQuiet: true }),
  });

  return (
    <FormDialog
      title={`测试厂商：${vendor.name}`}
      submitLabel={test.data === undefined && test.error === null ? '开始测试' : '再次测试'}
      cancelLabel="关闭"
      isBusy={test.isPending}
      canSubmit={model !== undefined}
      problem={models.isError ? '模型列表加载失败，请关闭后重试' : undefined}
      onSubmit={() => void (model !== undefined && test.mutate(model))}
      onClose={onClose}
    >
      <Select
        label="模型"
        hint={hintOf(models.data?.total)}
        isDisabled={model === undefined || test.isPending}
        options={offered.map(({ id, label }) => ({ value: id, label }))}
        value={model ?? ''}
        onChange={(id) => {
          setChosen(id);
          test.reset();
        }}
      />
      <output className="test-result">
        <TestResult {...test} />
      </output>
    </FormDialog>
  );
}

type TestResultProps = { isPending: boolean; data: OutcomeProps | undefined; error: Error | null };

function TestResult({ isPending, data, error }: TestResultProps) {
  if (isPending) {
    return (
      <p>
        <LoaderCircle className="spin" size={18} />
        正在测试，最长约一分钟
      </p>
    );
  }
  if (error !== null) return <Outcome isOk={false} message={failureText(error)} />;
  return data !== undefined && <Outcome {...data} />;
}

type OutcomeProps = { isOk: boolean; message: string; milliseconds?: number };

function Outcome({ isOk, message, milliseconds }: OutcomeProps) {
  const Icon = isOk ? CircleCheck : CircleAlert;
  return (
    <div className="test-outcome toned" data-tone={isOk ? 'success' : 'error'}>
      <Icon size={18} />
      <div>
        <b>{isOk ? '测试通过' : '测试失败'}</b>
        {milliseconds !== undefined && <span>用时 {milliseconds} 毫秒</span>}
        {message !== '' && <p>{message}</p>}
      </div>
    </div>
  );
}

function hintOf(total: number | undefined): string | undefined {
  return total === 0 ? '该厂商还没有模型，请先在“模型”中新增' : undefined;
}
