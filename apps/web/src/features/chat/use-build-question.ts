import { useCallback } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import type { Message } from '@wenjin/contract/chat/message';
import { useChatUser } from './chat-user.ts';
import { buildQuestion } from './settings/build-question.ts';
import { modelsQuery } from './settings/models-query.ts';
import { questionSettings } from './settings/question-settings.ts';

/** Makes the request for a question out of what was said before and what the user has set. */
export function useBuildQuestion() {
  const { isAuthorised } = useChatUser();
  const client = useQueryClient();
  return useCallback(
    (messages: readonly Message[], question: string) =>
      buildQuestion({
        messages,
        question,
        isAuthorised,
        settings: questionSettings.get(),
        // Nobody waits for the list: without it the models that everybody knows stand.
        models: client.getQueryData(modelsQuery.queryKey) ?? [],
      }),
    [client, isAuthorised],
  );
}
