import { useCallback } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import type { Message } from '@wenjin/contract/chat/message';
import { useChatUser } from '../state/chat-user.ts';
import type { Asked } from './attached.ts';
import { buildQuestion } from './build-question.ts';
import { modelsQuery } from '../state/models-query.ts';
import { questionSettings } from '../state/question-settings.ts';
import { knownModels, needsList, type KnownModel } from '../state/settings-in-force.ts';
import type { QuestionSettings } from '../state/stored-settings.ts';

export function useBuildQuestion() {
  const { isAuthorised } = useChatUser();
  const client = useQueryClient();
  return useCallback(
    async (messages: readonly Message[], question: Asked, model?: string) => {
      // Waits for the list only when the chosen model is in no other one; without it the built-in models are used.
      const isAway = isAuthorised && needsList(questionSettings.get());
      const models =
        client.getQueryData(modelsQuery.queryKey) ??
        (isAway ? await client.fetchQuery(modelsQuery).catch(() => []) : []);
      const settings = withModel(questionSettings.get(), model, knownModels(models));
      return buildQuestion({ messages, question, isAuthorised, settings, models });
    },
    [client, isAuthorised],
  );
}

/** Uses another model for one question; it sets its vendor too and removes the agent. */
function withModel(settings: QuestionSettings, id: string | undefined, models: readonly KnownModel[]) {
  const model = models.find((known) => known.id === id);
  return model === undefined ? settings : { ...settings, model: model.id, sources: [model.vendor], agentId: undefined };
}
