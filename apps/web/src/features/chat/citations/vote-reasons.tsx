import '../../../shared/ui/form/choice.css';
import { VOTE_REASONS, VOTE_TEXT_MAX, type VoteAnswerInput } from '@wenjin/contract/knowledge/votes';
import { Button } from '../../../shared/ui/button.tsx';
import { TextInput } from '../../../shared/ui/form/text-input.tsx';
import { useForm } from '../../../shared/ui/form/use-form.ts';
import { useToast } from '../../../shared/ui/use-toast.ts';

type Reasons = VoteAnswerInput['reasons'];
type VoteReasonsProps = { onSend: (reasons: Reasons, text: string) => Promise<unknown>; onClose: () => void };

/** Asks why an answer was of no use. The vote itself is already saved. */
export function VoteReasons({ onSend, onClose }: VoteReasonsProps) {
  const toast = useToast();
  const initial: { reasons: Reasons; text: string } = { reasons: [], text: '' };
  const { element, values, problem, change, field, submit, isPending, isDirty } = useForm({
    initial,
    check: () => ({}),
    send: ({ reasons, text }) => onSend(reasons, text),
    onDone: () => {
      toast.success('提交成功');
      onClose();
    },
  });
  const { reasons } = values;

  return (
    <form
      ref={element}
      className="vote-reasons"
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <fieldset className="choices">
        <legend>哪里没帮上忙（可多选）</legend>
        {VOTE_REASONS.map((reason) => (
          <label key={reason} className="choice row">
            <input
              type="checkbox"
              checked={reasons.includes(reason)}
              onChange={({ target }) =>
                change(
                  'reasons',
                  VOTE_REASONS.filter((other) => (other === reason ? target.checked : reasons.includes(other))),
                )
              }
            />
            {reason}
          </label>
        ))}
      </fieldset>
      <TextInput {...field('text')} label="补充说明" rows={3} max={VOTE_TEXT_MAX} stopsAtMax />
      {problem !== undefined && <p role="alert">{problem}</p>}
      <p className="vote-reasons-foot row">
        <Button text="关闭" onClick={onClose} />
        <Button kind="primary" type="submit" text="提交" isBusy={isPending} disabled={!isDirty} />
      </p>
    </form>
  );
}
