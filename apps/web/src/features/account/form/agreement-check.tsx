import { PAGES } from '@wenjin/contract/pages';

type AgreementCheckProps = {
  name: string;
  value: boolean;
  error: string | undefined;
  onChange: (isChecked: boolean) => void;
};

/** The agreements open in a new tab, so that the user does not lose typed values. */
export function AgreementCheck({ name, value, error, onChange }: AgreementCheckProps) {
  return (
    <label className="agreement row">
      <input
        type="checkbox"
        data-field={name}
        checked={value}
        aria-invalid={error !== undefined}
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
