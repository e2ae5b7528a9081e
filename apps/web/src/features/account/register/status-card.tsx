import './status-card.css';
import type { ReactNode } from 'react';
import { Check, CircleCheck, CircleX, Clock, X } from 'lucide-react';
import {
  AUDIT_PASSED,
  AUDIT_PENDING,
  AUDIT_REFUSED,
  type RegistrationStatus,
} from '@wenjin/contract/account/registration';

const LOOKS = {
  [AUDIT_PENDING]: { Icon: Clock, tone: 'warning' },
  [AUDIT_PASSED]: { Icon: CircleCheck, tone: 'success' },
  [AUDIT_REFUSED]: { Icon: CircleX, tone: 'error' },
} as const;

type StepState = 'done' | 'now' | 'ahead' | 'refused';

const SIGNS: Partial<Record<StepState, ReactNode>> = {
  done: <Check size={14} strokeWidth={2.5} />,
  refused: <X size={14} strokeWidth={2.5} />,
};

const STEPS = ['提交申请', '审核中', '完成'];

type StatusCardProps = { status: RegistrationStatus; children: ReactNode };

export function StatusCard({ status, children }: StatusCardProps) {
  const { mobile, auditStatus, auditStatusText, auditRemark } = status;
  const { Icon, tone } = LOOKS[auditStatus];
  return (
    <>
      <span className="status-icon center toned" data-tone={tone}>
        <Icon size={32} />
      </span>
      <h1>{auditStatusText}</h1>
      <p className="status-phone">手机号 {mobile}</p>
      {auditRemark !== '' && (
        <div className="status-remark">
          <b>审核意见</b>
          <p>{auditRemark}</p>
        </div>
      )}
      <Steps done={auditStatus === AUDIT_PENDING ? 1 : STEPS.length} isRefused={auditStatus === AUDIT_REFUSED} />
      {children}
    </>
  );
}

type StepsProps = {
  done: number;
  isRefused: boolean;
};

function Steps({ done, isRefused }: StepsProps) {
  return (
    <ol className="status-steps">
      {STEPS.map((step, index) => {
        const state = stateOf(index, { done, isRefused });
        return (
          <li key={step} data-state={state} aria-current={state === 'now' ? 'step' : undefined}>
            <i aria-hidden="true">{SIGNS[state] ?? index + 1}</i>
            {step}
          </li>
        );
      })}
    </ol>
  );
}

function stateOf(index: number, { done, isRefused }: StepsProps): StepState {
  if (isRefused && index === STEPS.length - 1) return 'refused';
  if (index < done) return 'done';
  return index === done ? 'now' : 'ahead';
}
