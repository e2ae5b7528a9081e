import { userStore } from '../../../shared/browser/storage/user-store.ts';

const NAME = 'voice.microphone';

/** The microphone that the signed-in person has chosen in this browser; undefined for the browser's own choice. */
export const chosenMicrophone = {
  read: (): string | undefined => userStore.read(NAME) ?? undefined,
  /** An empty id removes the choice. */
  write: (deviceId: string): void => userStore.write(NAME, deviceId),
};
