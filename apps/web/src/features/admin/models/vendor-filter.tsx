import '../../../shared/ui/form-field.css';
import type { VendorRecord } from '@wenjin/contract/admin/vendors';

type VendorFilterProps = { vendors: readonly VendorRecord[]; value: string; onChange: (vendor: string) => void };

export function VendorFilter({ vendors, value, onChange }: VendorFilterProps) {
  return (
    <select
      className="control vendor-filter"
      aria-label="按厂商筛选"
      value={value}
      onChange={(event) => onChange(event.target.value)}
    >
      <option value="">全部厂商</option>
      {vendors.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </select>
  );
}
