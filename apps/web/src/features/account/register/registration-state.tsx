import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { RotateCw, SearchX } from 'lucide-react';
import { AUDIT_REFUSED, readRegistrationStatus } from '@wenjin/contract/account/registration';
import { CODE_MISSING } from '@wenjin/contract/envelope';
import { PAGES } from '@wenjin/contract/pages';
import { phoneProblem } from '@wenjin/domain/account/field-rules';
import { Link } from 'react-router';
import { Button } from '../../../shared/ui/button.tsx';
import { call } from '../../../shared/api/call.ts';
import { CallError } from '../../../shared/api/call-error.ts';
import { useIndexConfig } from '../../../shared/api/use-index-config.ts';
import { failureText } from '../../../shared/api/failure-text.ts';
import { WaterLines } from '../../../shared/ui/water-lines.tsx';
import { useForm } from '../../../shared/ui/form/use-form.ts';
import { PhoneField } from '../form/phone-field.tsx';
import { VisitorForm } from '../form/visitor-form.tsx';
import { StatusCard } from './status-card.tsx';
import { Skeleton } from '../../../shared/ui/skeleton.tsx';

type RegistrationStateProps = { phone: string; onPhone: (phone: string) => void };

export function RegistrationState({ phone, onPhone }: RegistrationStateProps) {
  const [isLookingUp, setLookingUp] = useState(false);
  return (
    <main className="status center tall-screen">
      <WaterLines width={1160} height={340} lines={15} />
      <section className="status-card column" aria-label="注册状态">
        {isLookingUp || phoneProblem(phone) !== undefined ? (
          <Lookup
            title={isLookingUp ? '查询注册状态' : '未找到正在注册的手机号'}
            onPhone={(found) => {
              setLookingUp(false);
              onPhone(found);
            }}
          />
        ) : (
          <Status phone={phone} onPhone={onPhone} onOther={() => setLookingUp(true)} />
        )}
      </section>
    </main>
  );
}

function Status({ phone, onPhone, onOther }: RegistrationStateProps & { onOther: () => void }) {
  const canApply = useIndexConfig()?.frontRegister === '1';
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['registration-status', phone],
    queryFn: ({ signal }) => call(readRegistrationStatus, { mobile: phone }, { signal, isQuiet: true }),
    staleTime: 0,
  });
  if (error instanceof CallError && error.code === CODE_MISSING) {
    return <Lookup title="未找到正在注册的手机号" onPhone={onPhone} />;
  }
  if (data === undefined && error === null)
    return <Skeleton className="status-skeleton" label="正在加载" widths={['', '40%', '56%', '88%', '100%']} />;
  const actions = (
    <>
      <div className="status-actions">
        <Button icon={RotateCw} text="刷新状态" isBusy={isFetching} onClick={() => void refetch()} />
        {data?.auditStatus === AUDIT_REFUSED && canApply ? (
          <Link className="btn btn-primary" to={PAGES.register}>
            重新申请
          </Link>
        ) : (
          <Link className="btn btn-primary" to={PAGES.signIn}>
            去登录
          </Link>
        )}
      </div>
      <button type="button" className="status-other" onClick={onOther}>
        查询其他手机号
      </button>
    </>
  );
  if (data !== undefined) return <StatusCard status={data}>{actions}</StatusCard>;
  return (
    <>
      <h1>查询失败</h1>
      <p className="status-phone" role="alert">
        {failureText(error, '请稍后重试')}
      </p>
      {actions}
    </>
  );
}

function Lookup({ title, onPhone }: { title: string; onPhone: (phone: string) => void }) {
  const form = useForm({
    initial: { phone: '' },
    check: ({ phone }) => {
      const message = phoneProblem(phone);
      return message === undefined ? {} : { phone: message };
    },
    send: ({ phone }) => Promise.resolve(phone),
    onDone: onPhone,
  });
  return (
    <>
      <span className="status-icon center">
        <SearchX size={28} />
      </span>
      <h1>{title}</h1>
      <div className="status-lookup">
        <VisitorForm form={form} submitLabel="查询">
          <PhoneField {...form.field('phone')} />
        </VisitorForm>
      </div>
      <nav className="visitor-links" aria-label="其他页面">
        <Link to={PAGES.signIn}>去登录</Link>
      </nav>
    </>
  );
}
