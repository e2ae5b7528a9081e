/** Where uploaded bytes are. Names are made by us; who may read what is decided before anybody asks here. */
export type FileStorage = {
  put(name: string, file: { bytes: Buffer; type: string }): Promise<void>;
  /** Undefined when there is no such file. */
  read(name: string): Promise<Buffer | undefined>;
  /** Does nothing when there is no such file. */
  delete(name: string): Promise<void>;
};

const NAME = /^[0-9a-f]{32}\.[a-z0-9]{2,5}$/u;

/** A name can never lead out of its folder or bucket. */
export function checkFileName(name: string): void {
  if (!NAME.test(name)) throw new Error('not a name of a stored file');
}
