import { PAGES } from '@wenjin/contract/pages';

type AgreementCheckProps = { isChecked: boolean; isInvalid: boolean; onChange: (isChecked: boolean) => void };

/** The texts open beside the form: what was typed must stay. */
export function AgreementCheck({ isChecked, isInvalid, onChange }: AgreementCheckProps) {
  return (
    <label className="agreement">
      <input
        type="checkbox"
        data-field="agreed"
        checked={isChecked}
        aria-invalid={isInvalid}
        onChange={(event) => onChange(event.target.checked)}
      />
      <span>
        已阅读并同意《
        <a href={PAGES.serviceAgreement} target="_blank" rel="noreferrer">
          服务协议
        </a>
        与
        <a href={PAGES.privacyAgreement} target="_blank" rel="noreferrer">
          隐私条款
        </a>
        》
      </span>
    </label>
  );
}
