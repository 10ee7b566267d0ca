/** Files that pages never show, by key: in a folder, or in a bucket. */
export interface Files {
  /** Resolves when all of `bytes` is stored; an existing key is overwritten. @throws StorageUnavailable */
  keep(key: string, bytes: Uint8Array): Promise<void>;
  /** Null when the file does not exist. @throws StorageUnavailable */
  read(key: string): Promise<Buffer | null>;
  /** @throws StorageUnavailable */
  remove(key: string): Promise<void>;
}

/** The storage does not respond, or refuses. */
export class StorageUnavailable extends Error {
  override readonly name = "StorageUnavailable";
}

/** True for up to four names separated by slashes, none of which can leave the folder. */
export const isFileKey = (key: string): boolean => /^[A-Za-z0-9_-]{1,64}(?:\/[A-Za-z0-9_-]{1,64}){0,3}$/.test(key);
