import { useMutation, useQueryClient, type QueryKey } from '@tanstack/react-query';
import { useToast } from '../../../shared/ui/use-toast.ts';
import type { Page } from './column.ts';

type Options<Row> = {
  queryKey: QueryKey;
  field: keyof Row;
  isSame: (one: Row, other: Row) => boolean;
  save: (row: Row) => Promise<unknown>;
};

/** Switches a field of a record on screen at once, and back when the server refuses. */
export function useSwitch<Row extends object>({ queryKey, field, isSame, save }: Options<Row>) {
  const client = useQueryClient();
  const toast = useToast();

  function show(row: Row, isOn: boolean) {
    client.setQueriesData<Page<Row>>({ queryKey }, (page) =>
      page === undefined
        ? page
        : { ...page, records: page.records.map((other) => (isSame(row, other) ? { ...other, [field]: isOn } : other)) },
    );
  }

  return useMutation({
    mutationFn: ({ row, isOn }: { row: Row; isOn: boolean }) => save({ ...row, [field]: isOn }),
    onMutate: async ({ row, isOn }) => {
      show(row, isOn);
      // A list request under way would overwrite the switch with the old value.
      await client.cancelQueries({ queryKey });
      show(row, isOn);
    },
    onSuccess: () => toast.success('修改成功'),
    onError: (_error, { row, isOn }) => show(row, !isOn),
    onSettled: () => client.invalidateQueries({ queryKey }),
  });
}
