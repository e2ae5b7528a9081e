import { queryOptions, useQuery } from '@tanstack/react-query';
import { previewDocuments, type AttachedFile } from '@wenjin/contract/uploads/documents';
import { call } from '../../../shared/api/call.ts';
import { useDraftAttachments } from '../tray/use-draft-attachments.ts';

/** The texts that a model gets of some files; they share its room, so each depends on the others. */
export function previewQuery(files: readonly string[], model: string | undefined) {
  return queryOptions({
    queryKey: ['file-texts', files, model],
    queryFn: ({ signal }) =>
      call(previewDocuments, { files: [...files], ...(model !== undefined && { model }) }, { signal, isQuiet: true }),
    staleTime: Infinity,
  });
}

/** Returns a function that tells how much of a file of the draft the chosen model gets. */
export function useUsedCharacters(draft: string, model: string) {
  const { attached } = useDraftAttachments(draft);
  const files = attached.files.map(({ fileId }) => fileId);
  const { data } = useQuery({ ...previewQuery(files, model), enabled: files.length > 0 });
  return (id: string): Partial<AttachedFile> => {
    const used = data?.find(({ fileId }) => fileId === id)?.usedCharacters;
    return used === undefined ? {} : { usedCharacters: used };
  };
}
