import { lazyPart } from '../../../shared/ui/lazy-part.tsx';

// The page opens without the code of dialogs and forms.
export const MoveDialog = lazyPart(async () => (await import('./folder-dialogs.tsx')).MoveDialog);
export const NewFolderDialog = lazyPart(async () => (await import('./folder-dialogs.tsx')).NewFolderDialog);
export const RenameFolderDialog = lazyPart(async () => (await import('./folder-dialogs.tsx')).RenameFolderDialog);
