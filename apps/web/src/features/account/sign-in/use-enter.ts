import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { indexConfig } from '../../../shared/api/index-config.ts';
import { safeReturnPath } from '../../../shared/api/return-path.ts';
import { outside } from '../../../shared/browser/outside.ts';
import { selfQuery } from '../self-query.ts';
import { settingPath } from '../setting-path.ts';
import { mainAreaTools } from './main-area.ts';

/** The state of the first page after sign-in. */
export const JUST_ENTERED = 'just-entered';

export function useEnter() {
  const client = useQueryClient();
  const navigate = useNavigate();
  return async (redirect: string | null): Promise<void> => {
    const tools = mainAreaTools((await indexConfig()).mainAreaUrl, redirect);
    if (tools !== undefined) return outside.turnTo(tools);
    // Data of the previous user of this tab must not reach the new one.
    client.removeQueries({ queryKey: selfQuery.queryKey });
    const self = await client.fetchQuery(selfQuery).catch(() => undefined);
    const target = safeReturnPath(redirect);
    await navigate(self?.mustChangePassword === true ? settingPath(target) : target, {
      replace: true,
      state: JUST_ENTERED,
    });
  };
}
