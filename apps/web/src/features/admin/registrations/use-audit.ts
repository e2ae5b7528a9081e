import { useMutation, useQueryClient } from '@tanstack/react-query';
import { auditRegistration } from '@wenjin/contract/admin/registrations';
import { AUDIT_PASSED, AUDIT_PENDING, AUDIT_REFUSED } from '@wenjin/contract/account/registration';
import { call } from '../../../shared/api/call.ts';
import { useToast } from '../../../shared/ui/use-toast.ts';
import { ADMIN_KEY } from '../queries/admin-queries.ts';
import { failureText } from '../../../shared/api/failure-text.ts';

export type Decision = {
  ids: readonly string[];
  auditStatus: typeof AUDIT_PASSED | typeof AUDIT_REFUSED;
  auditRemark?: string;
  /** The status that the list showed; a decision of somebody else in the meantime is a conflict. */
  from: typeof AUDIT_PENDING | typeof AUDIT_REFUSED;
};

/** Decides one or more applications in sequence; a failure does not stop the others. */
export function useAudit(onDone: () => void) {
  const client = useQueryClient();
  const toast = useToast();
  return useMutation({
    mutationFn: decide,
    onSuccess: (failures) => {
      const [first] = failures;
      if (first === undefined) toast.success('提交成功');
      else toast.warning(failures.length === 1 ? first : `${failures.length} 项未能提交：${first}`);
      onDone();
    },
    onSettled: () => client.invalidateQueries({ queryKey: ADMIN_KEY }),
  });
}

async function decide({ ids, auditStatus, auditRemark = '', from }: Decision): Promise<string[]> {
  const failures: string[] = [];
  for (const id of ids) {
    try {
      // oxlint-disable-next-line no-await-in-loop -- one after the other, so that a page of decisions does not look like an attack
      await call(auditRegistration, { id, auditStatus, auditRemark, from }, { isQuiet: true });
    } catch (error) {
      failures.push(error instanceof Error ? failureText(error) : '操作失败，请重试');
    }
  }
  return failures;
}
