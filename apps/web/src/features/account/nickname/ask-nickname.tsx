import { Suspense, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { lazyPart } from '../../../shared/ui/lazy-part.tsx';
import { selfQuery } from '../self-query.ts';

const NicknameCard = lazyPart(async () => (await import('./nickname-card.tsx')).NicknameCard);

/** Shows the question for a nickname to a user who has not been asked yet. */
export function AskNickname() {
  const { data: self } = useQuery(selfQuery);
  const [isAsked, setAsked] = useState(false);
  // The server counts it as asked from then on, but the question stays until it is answered.
  if (self?.asksNickname === true && !isAsked) setAsked(true);
  return <Suspense>{isAsked && <NicknameCard />}</Suspense>;
}
