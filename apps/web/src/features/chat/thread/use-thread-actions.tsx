import { useEffect, useRef, useState, type ReactNode } from 'react';
import type { Message } from '@wenjin/contract/chat/message';
import { withChart, withoutChart } from '@wenjin/domain/charts/kept-chart';
import { useQuestion } from '../../../shared/ui/overlay/use-question.tsx';
import { useToast } from '../../../shared/ui/use-toast.ts';
import { exchangeOf, laterQuestions, questionOf, restFrom } from '../conversation/conversation-parts.ts';
import { attachedOf, type Asked } from '../question/attached.ts';
import type { ThreadActions } from '../answer/thread-actions.ts';

type Thread = {
  /** The messages on screen, including the current exchange. */
  messages: readonly Message[];
  /** The saved messages, including hidden settings. */
  saved: readonly Message[];
  isBusy: boolean;
  ask: (question: Asked, replaces: readonly string[]) => Promise<boolean>;
  retry: (question: Message) => Promise<void>;
  remove: (messageIds: readonly string[]) => Promise<void>;
  /** Changes the stored text of a message. */
  changeText: (messageId: string, change: (text: string) => string) => Promise<void>;
};

/** Returns the actions on the turns of a thread, and the confirmation dialog for those that delete messages. */
export function useThreadActions(thread: Thread): { actions: ThreadActions; dialog: ReactNode } {
  const toast = useToast();
  const { ask: askFirst, question } = useQuestion();
  const latest = useRef(thread);
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

    /** Replaces a question. The messages after it are deleted too, so this asks for confirmation first. */
    const askAgain = (question: Message, text: string): Promise<boolean> => {
      const { messages, saved, ask } = latest.current;
      const replaces = restFrom(saved.includes(question) ? saved : messages, question._id);
      const later = laterQuestions(messages, question._id);
      const asked = { text, attached: attachedOf(question) };
      if (later === 0) return ask(asked, replaces);
      return new Promise((resolve) => {
        askFirst({
          title: '是否重新提问',
          text: `这个问题之后的 ${later} 轮问答将被删除，无法恢复。`,
          confirmLabel: '重新提问',
          onConfirm: () => resolve(ask(asked, replaces)),
          onClose: () => resolve(false),
        });
      });
    };

    return {
      retry(answerId) {
        const question = findQuestion(answerId);
        if (question !== undefined) void latest.current.retry(question);
      },
      regenerate(answerId) {
        const question = findQuestion(answerId);
        if (question !== undefined) void askAgain(question, question.content.text);
      },
      edit(questionId, text) {
        const question = findQuestion(questionId);
        return question === undefined ? Promise.resolve(false) : askAgain(question, text);
      },
      async keepChart(answerId, rows, block) {
        const { isBusy, changeText } = latest.current;
        if (isBusy) toast.warning('请先停止生成再试');
        if (isBusy) return false;
        try {
          await changeText(answerId, (text) => withChart(text, rows, block));
        } catch (error) {
          toast.failure(error);
          return false;
        }
        toast.undo('图表已保留在回答中', () => {
          latest.current.changeText(answerId, (text) => withoutChart(text, block)).catch(toast.failure);
        });
        return true;
      },
      remove(answerId) {
        const question = findQuestion(answerId);
        if (question === undefined) return;
        askFirst({
          title: '是否删除该问答',
          text: '这个问题和它的回答将被删除，无法恢复。',
          confirmLabel: '删除',
          onConfirm: () => {
            const { messages, remove } = latest.current;
            remove(exchangeOf(messages, question._id)).then(() => toast.success('删除成功'), toast.failure);
          },
        });
      },
    };
  });

  return { actions, dialog: question };
}
