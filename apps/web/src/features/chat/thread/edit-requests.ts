type Listener = () => void;

const listeners = new Map<string, Listener>();

/** Lets a part of the thread open the editor of a question, which is elsewhere in the thread. */
export const editRequests = {
  ask(questionId: string): void {
    listeners.get(questionId)?.();
  },

  listen(questionId: string, listener: Listener): () => void {
    listeners.set(questionId, listener);
    return () => {
      if (listeners.get(questionId) === listener) listeners.delete(questionId);
    };
  },
};
