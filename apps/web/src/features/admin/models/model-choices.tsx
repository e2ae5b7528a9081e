import { useQuery } from '@tanstack/react-query';
import { countChoices } from '@wenjin/contract/compare/choices';
import { call } from '../../../shared/api/call.ts';
import { ADMIN_KEY } from '../queries/admin-queries.ts';

/** How often users chose a model as the best window of a comparison; nothing before the first choice. */
export function ModelChoices() {
  const { data = [] } = useQuery({
    queryKey: [...ADMIN_KEY, 'model-choices'],
    queryFn: ({ signal }) => call(countChoices, {}, { signal, isQuiet: true }),
  });
  if (data.length === 0) return null;
  return (
    <section className="model-choices" aria-label="多窗口对比中的最佳">
      <h2>多窗口对比中的最佳</h2>
      <table>
        <thead>
          <tr>
            <th scope="col">模型</th>
            <th scope="col">选为最佳</th>
            <th scope="col">其中盲测</th>
          </tr>
        </thead>
        <tbody>
          {data.map(({ model, chosen, blind }) => (
            <tr key={model}>
              <th scope="row">{model}</th>
              <td>{chosen} 次</td>
              <td>{blind} 次</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
