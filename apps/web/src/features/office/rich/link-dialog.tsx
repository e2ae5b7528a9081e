import { TextInput } from '../../../shared/ui/form/text-input.tsx';
import { useForm } from '../../../shared/ui/form/use-form.ts';
import { dialogState } from '../../../shared/ui/form/use-save-form.ts';
import { FormDialog } from '../../../shared/ui/overlay/form-dialog.tsx';
import { safeLink } from './model/safe-link.ts';

type LinkDialogProps = { href: string; onLink: (href: string) => void; onClose: () => void };

/** Sets the address of the selected words; an empty one takes the link away. */
export function LinkDialog({ href, onLink, onClose }: LinkDialogProps) {
  const form = useForm({
    initial: { href },
    check: ({ href: address }) =>
      address.trim() === '' || safeLink(address) !== undefined
        ? {}
        : { href: '请输入以 http://、https:// 或 mailto: 开头的地址' },
    send: ({ href: address }) => Promise.resolve(onLink(address.trim())),
    onDone: onClose,
  });
  return (
    <FormDialog title="链接" submitLabel="确定" {...dialogState(form)} onClose={onClose}>
      <TextInput label="地址" hint="留空则去掉链接" {...form.field('href')} />
    </FormDialog>
  );
}
