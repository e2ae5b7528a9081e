import { useEffect, useRef, useState, type ReactNode } from 'react';
import type { Message } from '@wenjin/contract/chat/message';
import { loadPart } from '../../../shared/browser/connection/load-part.ts';
import { useQuestion } from '../../../shared/ui/overlay/use-question.tsx';
import { type Toast, useToast } from '../../../shared/ui/use-toast.ts';
import { editRequests } from './edit-requests.ts';
import { exchangeOf, questionOf, restFrom } from '../conversation/conversation-parts.ts';
import type { Replaced } from '../question/replaced.ts';
import { attachedOf, type Asked } from '../question/attached.ts';
import type { ThreadActions } from '../answer/thread-actions.ts';

type Thread = {
  /** The messages on screen, including the current exchange. */
  messages: readonly Message[];
  /** The saved messages, including hidden settings. */
  saved: readonly Message[];
  isBusy: boolean;
  /** Whether the composer chooses the model of a question. */
  hasModelChoice: boolean;
  ask: (question: Asked, replaced: Replaced) => Promise<boolean>;
  retry: (question: Message) => Promise<void>;
  continueAnswer: (answerId: string) => Promise<void>;
  remove: (messageIds: readonly string[]) => Promise<void>;
  restore: (messageIds: readonly string[]) => Promise<void>;
  chooseVersion: (messageId: string, index: number) => Promise<void>;
  /** Changes the stored text of a message. */
  changeText: (messageId: string, change: (text: string) => string) => Promise<void>;
};

/** Returns the actions on the turns of a thread, and the confirmation dialog for those that delete messages. */
export function useThreadActions(thread: Thread): { actions: ThreadActions; dialog: ReactNode } {
  const toast = useToast();
  const { ask: askFirst, question } = useQuestion();
  const latest = useRef(thread);
  const { hasModelChoice } = thread;
  useEffect(() => {
    latest.current = thread;
  });

  const [actions] = useState<ThreadActions>(() => {
    const findQuestion = (id: string): Message | undefined => {
      const { messages, isBusy } = latest.current;
      if (isBusy) toast.warning('请先停止生成再试');
      if (isBusy) return undefined;
      return messages.find(({ _id, type }) => _id === id && type === 'self_msg') ?? questionOf(messages, id);
    };

    return {
      retry(answerId) {
        const question = findQuestion(answerId);
        if (question !== undefined) void latest.current.retry(question);
      },
      hasModelChoice,
      beginEdit(answerId) {
        const question = findQuestion(answerId);
        if (question !== undefined) editRequests.ask(question._id);
      },
      continueAnswer(answerId) {
        const { isBusy, continueAnswer } = latest.current;
        if (isBusy) return toast.warning('请先停止生成再试');
        void continueAnswer(answerId);
      },
      regenerate(answerId) {
        const question = findQuestion(answerId);
        if (question !== undefined) void askAgain(latest.current, question, question.content.text);
      },
      edit(questionId, text) {
        const question = findQuestion(questionId);
        return question === undefined ? Promise.resolve(false) : askAgain(latest.current, question, text);
      },
      chooseVersion(messageId, index) {
        const { isBusy, chooseVersion } = latest.current;
        if (isBusy) return toast.warning('请先停止生成再试');
        chooseVersion(messageId, index).catch(toast.failure);
      },
      keepChart: (...chart) => keepChart(() => latest.current, toast, ...chart),
      remove(answerId) {
        const question = findQuestion(answerId);
        if (question === undefined) return;
        askFirst({
          title: '是否删除该问答',
          text: '这个问题和它的回答将被删除，10 秒内可以撤销。',
          confirmLabel: '删除',
          onConfirm: () => {
            const { messages, remove, restore } = latest.current;
            const ids = exchangeOf(messages, question._id);
            remove(ids).then(
              () => toast.undo('已删除 1 轮问答', () => void restore(ids).catch(toast.failure)),
              toast.failure,
            );
          },
        });
      },
    };
  });

  return { actions, dialog: question };
}

async function keepChart(thread: () => Thread, toast: Toast, ...chart: Parameters<ThreadActions['keepChart']>) {
  const [answerId, rows, block] = chart;
  const { isBusy, changeText } = thread();
  if (isBusy) toast.warning('请先停止生成再试');
  if (isBusy) return false;
  try {
    const { withChart, withoutChart } = await loadPart(() => import('@wenjin/domain/charts/kept-chart'));
    await changeText(answerId, (text) => withChart(text, rows, block));
    toast.undo('图表已保留在回答中', () => {
      thread()
        .changeText(answerId, (text) => withoutChart(text, block))
        .catch(toast.failure);
    });
    return true;
  } catch (error) {
    toast.failure(error);
    return false;
  }
}

/** What is replaced stays as an earlier version: of the answer when the question is the same, else of the question. */
function askAgain({ messages, saved, ask }: Thread, question: Message, text: string): Promise<boolean> {
  const rest = restFrom(saved.includes(question) ? saved : messages, question._id);
  const asked = { text, attached: attachedOf(question) };
  if (text !== question.content.text) return ask(asked, { ids: rest });
  return ask(asked, { ids: rest.slice(1), questionId: question._id });
}
