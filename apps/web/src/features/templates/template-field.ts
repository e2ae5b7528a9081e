import type { ChatTemplate } from '@wenjin/contract/templates/chat-templates';
import type { FlowTemplate } from '@wenjin/contract/templates/flow-templates';

export type TemplateField = {
  readonly text: string;
  readonly setText: (text: string) => void;
  readonly isBusy: boolean;
  readonly area: HTMLTextAreaElement | null;
  readonly ask: (question: string, template?: Pick<FlowTemplate, 'id' | 'model' | 'ask'> & { title: string }) => void;
};

export type Chosen =
  | { readonly kind: 'chat'; readonly template: ChatTemplate }
  | { readonly kind: 'flow'; readonly template: FlowTemplate };
