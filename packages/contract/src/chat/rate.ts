import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { VOTE_TEXT_MAX, voteReasons, voteValue } from '../knowledge/votes.ts';
import { limitedText, opaqueId } from '../text.ts';

/** Rates any own stored answer: 1 useful, -1 useless, 0 takes the rating back. It counts as a vote on cited articles. */
export const rate = endpoint({
  method: 'POST',
  path: '/fastdev/chatgpt/rate',
  access: 'user',
  input: z.object({
    id: opaqueId,
    messageId: opaqueId,
    value: voteValue,
    /** Why an answer was of no use, in the user's words. */
    reason: limitedText('补充说明', VOTE_TEXT_MAX).default(''),
    reasons: voteReasons.default([]),
  }),
});
