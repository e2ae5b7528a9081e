import { Info } from 'lucide-react';
import { saveVendor, type VendorRecord } from '@wenjin/contract/admin/vendors';
import { isSameServer } from '@wenjin/domain/chat/same-server';
import { SwitchRow } from '../../../shared/ui/form/switch-row.tsx';
import { TextInput } from '../../../shared/ui/form/text-input.tsx';
import { useSaveForm } from '../../../shared/ui/form/use-save-form.ts';
import { FormDialog } from '../../../shared/ui/overlay/form-dialog.tsx';
import { ADMIN_KEY } from '../queries/admin-queries.ts';

type VendorFormProps = { vendor: VendorRecord; onClose: () => void };

/** The server removes the key too: it never sends a key to an address that was not saved with it. */
const MOVED = '接口地址换了服务器，原来的密钥不会发送到新地址，请重新填写密钥';

type Values = { baseUrl: string; apiKey: string; isKeyCleared: boolean; isPrivate: boolean };

export function VendorForm({ vendor, onClose }: VendorFormProps) {
  const { values, change, field, dialog } = useSaveForm({
    endpoint: saveVendor,
    initial: { baseUrl: vendor.baseUrl, apiKey: '', isKeyCleared: false, isPrivate: vendor.isPrivate },
    toInput: ({ baseUrl, isPrivate, ...key }) => ({ id: vendor.id, baseUrl: baseUrl.trim(), isPrivate, ...keyOf(key) }),
    doneText: '修改成功',
    queryKey: ADMIN_KEY,
    onDone: onClose,
  });
  const isMoved = !isSameServer(values.baseUrl, vendor.baseUrl);
  return (
    <FormDialog title={`编辑厂商：${vendor.name}`} onClose={onClose} {...dialog}>
      {vendor.isFromEnvironment && (
        <p className="form-note row">
          <Info size={16} />
          当前使用环境变量或默认的配置，保存后以这里的为准
        </p>
      )}
      <TextInput
        label="接口地址"
        type="url"
        placeholder="https://api.example.com/v1"
        spellCheck={false}
        {...field('baseUrl')}
      />
      <TextInput
        label="密钥"
        hint={vendor.hasKey && isMoved ? MOVED : keyNote(vendor)}
        type="password"
        placeholder={vendor.hasKey && !isMoved ? '留空则不修改' : '请输入密钥'}
        // With any other value browsers would fill in the user's own password.
        autoComplete="new-password"
        disabled={values.isKeyCleared}
        {...field('apiKey')}
      />
      {vendor.hasKey && (
        <label className="check-row row">
          <input
            type="checkbox"
            name="isKeyCleared"
            checked={values.isKeyCleared}
            onChange={(event) => {
              change('isKeyCleared', event.target.checked);
              change('apiKey', '');
            }}
          />
          清除密钥
        </label>
      )}
      <SwitchRow label="内网地址" hint="仅用于自己网络中的服务，如 Ollama、vLLM" {...field('isPrivate')} />
    </FormDialog>
  );
}

/** Undefined keeps the stored key; an empty string removes it. */
function keyOf({ apiKey, isKeyCleared }: Pick<Values, 'apiKey' | 'isKeyCleared'>): { apiKey?: string } {
  if (isKeyCleared) return { apiKey: '' };
  const key = apiKey.trim();
  return key === '' ? {} : { apiKey: key };
}

function keyNote({ hasKey, keyHint, isKeyUnreadable }: VendorRecord): string {
  if (isKeyUnreadable) return '已保存的密钥无法解密，请重新填写';
  return hasKey ? `已设置 ····${keyHint}，保存后不再显示` : '保存后只显示末尾几位';
}
