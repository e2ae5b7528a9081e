import { useMutation, useQueryClient, type QueryKey } from '@tanstack/react-query';
import { Switch } from '../../../shared/ui/form/switch.tsx';
import { useToast } from '../../../shared/ui/use-toast.ts';
import type { Column, Page } from './column.ts';

type SwitchOptions<Row> = Omit<Column<Row>, 'render'> & {
  field: keyof Row;
  queryKey: QueryKey;
  keyOf: (row: Row) => string;
  nameOf: (row: Row) => string;
  save: (row: Row) => Promise<unknown>;
};

/** A column of switches. A switch changes on screen at once, and back when the server refuses. */
export function useSwitchColumn<Row extends object>(options: SwitchOptions<Row>): Column<Row> {
  const { field, queryKey, keyOf, nameOf, save, ...column } = options;
  const client = useQueryClient();
  const toast = useToast();

  function show(row: Row, isOn: boolean) {
    const withSwitch = (other: Row) => (keyOf(row) === keyOf(other) ? { ...other, [field]: isOn } : other);
    client.setQueriesData<Page<Row>>(
      { queryKey },
      (page) => page && { ...page, records: page.records.map(withSwitch) },
    );
  }

  const { mutate } = useMutation({
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

  return {
    width: 76,
    ...column,
    render: (row) => (
      <Switch
        aria-label={`${column.title} ${nameOf(row)}`}
        isOn={row[field] === true}
        onChange={(isOn) => mutate({ row, isOn })}
      />
    ),
  };
}
