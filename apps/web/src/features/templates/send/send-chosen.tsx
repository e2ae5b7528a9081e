import { createPortal } from 'react-dom';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { noteTemplateUse } from '@wenjin/contract/templates/chat-templates';
import type { FlowTemplate } from '@wenjin/contract/templates/flow-templates';
import { Tag } from '../../../shared/ui/tag.tsx';
import { call } from '../../../shared/api/call.ts';
import { offeredModelsQuery } from '../flow/flow-template-queries.ts';
import type { Chosen, TemplateField } from '../template-field.ts';
import { TEMPLATES_KEY } from '../template-queries.ts';
import { SendDialog } from './send-dialog.tsx';

type SendChosenProps = { chosen: Chosen; field: TemplateField; onClose: () => void };

/** Sends a chat template or a flow template. Not the composer, whose limits apply to its own text. */
export function SendChosen(props: SendChosenProps) {
  return createPortal(<ChosenDialog {...props} />, document.body);
}

function ChosenDialog({ chosen, field, onClose }: SendChosenProps) {
  const client = useQueryClient();
  const use = useMutation({
    mutationFn: (id: string) => call(noteTemplateUse, { id }, { isQuiet: true }),
    onSuccess: () => client.invalidateQueries({ queryKey: TEMPLATES_KEY }),
  });
  const { isBusy } = field;
  if (chosen.kind === 'flow') {
    const { id, codeText, message, model, ask, input_required: needed, placeholder } = chosen.template;
    return (
      <SendDialog
        title={codeText}
        template={message}
        needsContent={needed === 1}
        contentHint={placeholder}
        about={<AboutFlowTemplate flow={chosen.template} />}
        isBusy={isBusy}
        onSend={(question) => field.ask(question, { id, title: codeText, model, ask })}
        onClose={onClose}
      />
    );
  }
  const { id, title, template } = chosen.template;
  return (
    <SendDialog
      {...{ title, template, isBusy, onClose }}
      onSend={(question) => {
        field.ask(question);
        use.mutate(id);
      }}
    />
  );
}

function AboutFlowTemplate({ flow }: { flow: FlowTemplate }) {
  const { data: models = [] } = useQuery(offeredModelsQuery);
  return (
    <div className="send-about row">
      <Tag text={models.find(({ id }) => id === flow.model)?.label ?? flow.model} />
      <Tag tone={flow.ask === 1 ? 'brand' : undefined} text={flow.ask === 1 ? '允许追问' : '不允许追问'} />
      {flow.md_url !== '' && (
        <a href={flow.md_url} target="_blank" rel="noreferrer">
          使用说明
        </a>
      )}
    </div>
  );
}
