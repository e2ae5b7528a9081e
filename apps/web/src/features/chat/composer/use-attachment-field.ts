import { useQuery } from '@tanstack/react-query';
import { findModel } from '@wenjin/domain/chat/models';
import { hasKnowledge } from '@wenjin/domain/chat/source-choice';
import { modelsQuery } from '../state/models-query.ts';
import { useQuestionSettings } from '../state/question-settings.ts';
import type { AttachmentField } from './attachment-slots.ts';

type Composer = Omit<AttachmentField, 'hasPictureButton' | 'isPictureEnough' | 'canSee' | 'model'>;

/** Adds what the chosen model can do with pictures. */
export function useAttachmentField(composer: Composer): AttachmentField {
  const { sources, model } = useQuestionSettings();
  const { data: models } = useQuery({ ...modelsQuery, enabled: false });
  const known = models?.find(({ id }) => id === model) ?? findModel(model);
  const isKnowledge = hasKnowledge(sources);
  return {
    ...composer,
    model,
    hasPictureButton: !isKnowledge && model.startsWith('gpt-'),
    isPictureEnough: !isKnowledge,
    canSee: !isKnowledge && known?.isVision === true,
  };
}
