/** Stores uploaded files. The server makes the names; callers must check access before they read a file. */
export type FileStorage = {
  put(name: string, file: { bytes: Buffer; type: string }): Promise<void>;
  /** Returns undefined when the file does not exist. */
  read(name: string): Promise<Buffer | undefined>;
  /** Does nothing when the file does not exist. */
  delete(name: string): Promise<void>;
};

const NAME = /^[0-9a-f]{32}\.[a-z0-9]{2,5}$/u;

/** Rejects a name that could leave its folder or bucket. */
export function checkFileName(name: string): void {
  if (!NAME.test(name)) throw new Error('not a name of a stored file');
}
