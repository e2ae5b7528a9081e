import { useEffect, useMemo, useRef } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import type { Asker } from '../asker.ts';
import { buildQuestion } from '../question/build-question.ts';
import type { AnswerRequests } from '../answer/answer-requests.ts';
import { modelsQuery } from '../state/models-query.ts';
import { useChatUser } from '../state/chat-user.ts';

/** The settings of one window; undefined leaves a value to the model. */
export type WindowSettings = {
  readonly sources: readonly string[];
  readonly model: string;
  readonly temperature: number | undefined;
  readonly maxTokens: number | undefined;
};
type Options = {
  settings: WindowSettings;
  system: string;
  requests: AnswerRequests;
  onFailure: (error: unknown) => void;
};

/**
 * Asks with the settings of one window instead of those of the composer. The composer is shared by all windows, so it
 * keeps the text itself. `round` names the round of the questions that follow.
 */
export function useWindowAsker(options: Options): { asker: Asker; round: { current: string } } {
  const { isAuthorised } = useChatUser();
  const client = useQueryClient();
  const latest = useRef(options);
  useEffect(() => {
    latest.current = options;
  });
  const round = useRef('');
  const { requests } = options;
  const asker = useMemo<Asker>(
    () => ({
      requests,
      async build(messages, question) {
        const { settings, system } = latest.current;
        // Only authorised users have a choice of models.
        const models = isAuthorised ? await client.ensureQueryData(modelsQuery).catch(() => []) : [];
        const chosen = { ...settings, mode: 'detailed' as const, agentId: undefined };
        const built = await buildQuestion({ messages, question, isAuthorised, settings: chosen, models, system });
        return { ...built, ...(round.current !== '' && { compareId: round.current }) };
      },
      begin: () => () => undefined,
      afterBuild: () => undefined,
      note: () => undefined,
      forget: () => undefined,
      onFailure: (error) => latest.current.onFailure(error),
    }),
    [client, isAuthorised, requests],
  );
  return { asker, round };
}
