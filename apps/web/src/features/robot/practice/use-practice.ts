import { useCallback, useEffect, useState } from 'react';
import {
  cancelPractice,
  confirmPractice,
  type Practice,
  type PracticeMessage,
  readPractice,
  sendPractice,
} from '@wenjin/contract/robot/practice';
import { call } from '../../../shared/api/call.ts';
import { newId } from '../../../shared/browser/new-id.ts';

const POLL_MS = 1000;

export type Bubble = Pick<PracticeMessage, 'id' | 'text' | 'time' | 'isOwn'> & { state: 'sent' | 'sending' | 'failed' };
type Known = { facts: Omit<Practice, 'messages'>; messages: readonly PracticeMessage[] };

/** The conversation of this phone: what the server knows, and messages that are still on their way. */
export function usePractice(token: string) {
  const [known, setKnown] = useState<Known>();
  const [isDisconnected, setDisconnected] = useState(false);
  const [outgoing, setOutgoing] = useState<readonly Bubble[]>([]);

  const look = useCallback(
    async (after: number, signal?: AbortSignal) => {
      const options = { isQuiet: true, ...(signal === undefined ? {} : { signal }) };
      const { messages, ...facts } = await call(readPractice, { token, after: String(after) }, options);
      setDisconnected(false);
      setKnown((before) => ({ facts, messages: merge(before?.messages ?? [], messages) }));
      setOutgoing((before) => before.filter(({ id }) => !messages.some((message) => message.id === id)));
      return messages.at(-1)?.number ?? after;
    },
    [token],
  );

  useEffect(() => {
    const ended = new AbortController();
    let timer: ReturnType<typeof setTimeout>;
    let last = 0;
    const run = async () => {
      try {
        last = await look(last, ended.signal);
      } catch {
        if (!ended.signal.aborted) setDisconnected(true);
      }
      if (!ended.signal.aborted) timer = setTimeout(() => void run(), POLL_MS);
    };
    void run();
    return () => {
      ended.abort();
      clearTimeout(timer);
    };
  }, [look]);

  async function post({ id, text }: Bubble) {
    const mark = (state: Bubble['state']) =>
      setOutgoing((before) => before.map((bubble) => (bubble.id === id ? { ...bubble, state } : bubble)));
    mark('sending');
    try {
      await call(sendPractice, { token, id, text }, { isQuiet: true });
      mark('sent');
    } catch {
      mark('failed');
    }
  }

  return {
    facts: known?.facts,
    isDisconnected,
    bubbles: bubblesOf(known?.messages ?? [], outgoing),
    send: (text: string) => {
      const bubble: Bubble = { id: newId(), text, time: new Date().toISOString(), isOwn: true, state: 'sending' };
      setOutgoing((before) => [...before, bubble]);
      void post(bubble);
    },
    /** Sends a failed message again under its old id, so that it cannot arrive twice. */
    resend: (bubble: Bubble) => void post(bubble),
    confirm: async (name: string) => {
      await call(confirmPractice, { token, name }, { isQuiet: true });
      await look(0);
    },
    cancel: async () => {
      await call(cancelPractice, { token }, { isQuiet: true });
      await look(0);
    },
  };
}

function merge(before: readonly PracticeMessage[], added: readonly PracticeMessage[]): readonly PracticeMessage[] {
  const fresh = added.filter(({ number }) => !before.some((message) => message.number === number));
  return fresh.length === 0 ? before : [...before, ...fresh].toSorted((one, other) => one.number - other.number);
}

function bubblesOf(messages: readonly PracticeMessage[], outgoing: readonly Bubble[]): Bubble[] {
  const waiting = outgoing.filter(({ id }) => !messages.some((message) => message.id === id));
  return [...messages.map((message): Bubble => ({ ...message, state: 'sent' })), ...waiting];
}
