import type { Message } from '@wenjin/contract/chat/message';
import { plainDay } from '@wenjin/domain/knowledge/effective-text';
import { useBrandName } from '../../../shared/api/use-index-config.ts';
import { BrandMark } from '../../../shared/ui/brand-mark.tsx';
import type { AnswerView } from './answer-view.ts';
import { modelLabel } from './model-label.ts';
import { originLabel } from './origin-label.ts';

type AnswerHeadProps = { message: Message; view: AnswerView; pictureCount: number };

export function AnswerHead({ message, view, pictureCount }: AnswerHeadProps) {
  const label = modelLabel(message);
  const origin = originLabel(message);
  const asOf = message.knowledge?.asOf;
  const pictures = picturesText(message, pictureCount);
  return (
    <div className="answer-head row">
      <BrandMark size={22} />
      <b>{useBrandName()}</b>
      {label !== '' && <span>{label}</span>}
      {origin !== '' && <span className="answer-part ell">{origin}</span>}
      {pictures !== '' && <span className="answer-part">{pictures}</span>}
      {asOf !== undefined && <span className="answer-part">按 {plainDay(asOf)}有效的版本</span>}
      {view.status !== undefined && <span className="answer-part">{view.status}</span>}
    </div>
  );
}

/** Says how the model knows the pictures of the question. */
function picturesText({ type, picturesRead = 0 }: Message, count: number): string {
  if (picturesRead > 0) return `已读取图片文字，${picturesRead} 张`;
  return count > 0 && type === 'html' ? `看图回答，${count} 张` : '';
}
