import { useDeferredValue, useEffect, useMemo, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { OfferedModel } from '@wenjin/contract/chat/models';
import { TURN_TOKENS } from '@wenjin/domain/chat/count-tokens';
import { findModel } from '@wenjin/domain/chat/models';
import { hasKnowledge } from '@wenjin/domain/chat/source-choice';
import { contextLimit, encodingOf, estimatorOf } from '@wenjin/domain/chat/token-rules';
import { useChatUser } from '../state/chat-user.ts';
import { modelsQuery } from '../state/models-query.ts';
import { useQuestionSettings } from '../state/question-settings.ts';
import type { KnownModel } from '../state/settings-in-force.ts';
import { longerModel } from './longer-model.ts';

export type QuestionLength = {
  readonly tokens: number;
  readonly limit: number;
  readonly isOver: boolean;
  /** The model in force. */
  readonly label: string;
  /** The model to change to, for users who may. */
  readonly longer: OfferedModel | undefined;
};

/** From this share of the limit on the length is told. */
const NEAR = 0.8;
/** From this share on the tokens are counted exactly, because an estimate may be too low by a third. */
const COUNTED = 0.5;
/** No estimate counts more for one character. */
const TOKENS_A_CHARACTER = 1.2;
const PAUSE_MS = 300;

/** Returns how long a question is that comes near to what its model can read; undefined for all others. */
export function useQuestionLength(text: string): QuestionLength | undefined {
  const { isAuthorised } = useChatUser();
  const { model: id, maxTokens, agentId, sources } = useQuestionSettings();
  const { data: known } = useQuery({ ...modelsQuery, enabled: false });
  const model = known?.find((offered) => offered.id === id) ?? findModel(id);
  // An agent may have its own model, which only the server knows.
  const isKnown = model !== undefined && agentId === undefined;
  const limit = isKnown ? contextLimit(model.tokenLimit, maxTokens) - TURN_TOKENS : Number.POSITIVE_INFINITY;
  const tokens = useTokens(text, model, limit);
  const isNear = tokens >= limit * NEAR;
  const mayChange = isAuthorised && !hasKnowledge(sources);
  const { data: models = [] } = useQuery({ ...modelsQuery, enabled: isNear && mayChange });
  if (!isNear || model === undefined) return undefined;
  const longer = mayChange ? longerModel(models, model, tokens) : undefined;
  return { tokens, limit, isOver: tokens > limit, label: model.label, longer };
}

/** Estimates at once; near the limit a worker counts with the tokenizer of the model, where there is one. */
function useTokens(text: string, model: KnownModel | undefined, limit: number): number {
  const settled = useDeferredValue(text);
  const vendor = model?.vendor ?? '';
  const rough = useMemo(() => {
    const isShort = settled.length * TOKENS_A_CHARACTER < limit * COUNTED;
    return isShort ? 0 : estimatorOf(vendor)(settled);
  }, [settled, vendor, limit]);
  const encoding = model && encodingOf({ vendor, name: model.id });
  const isCounted = encoding !== undefined && rough > 0;
  // How many tokens there really are for each one in the estimate.
  const [share, setShare] = useState({ encoding, of: 1 });
  useEffect(() => {
    if (!isCounted) return;
    let isOld = false;
    const waiting = setTimeout(() => {
      import('./token-worker.ts')
        .then(({ countBeside }) => countBeside(encoding, { texts: [settled], limit: Number.POSITIVE_INFINITY }))
        .then(([tokens = rough]) => !isOld && setShare({ encoding, of: tokens / rough }))
        // The estimate stays; the server counts anyway.
        .catch(() => undefined);
    }, PAUSE_MS);
    return () => {
      isOld = true;
      clearTimeout(waiting);
    };
  }, [isCounted, encoding, settled, rough]);
  return Math.round(rough * (share.encoding === encoding ? share.of : 1));
}
