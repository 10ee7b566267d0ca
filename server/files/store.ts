/** Files that pages never show, each under its key: in a folder, or in a bucket. */
export interface Files {
  /** All of `bytes` is there when it returns; a key may be kept again. @throws StorageUnavailable */
  keep(key: string, bytes: Uint8Array): Promise<void>;
  /** null when there is none. @throws StorageUnavailable */
  read(key: string): Promise<Buffer | null>;
  /** @throws StorageUnavailable */
  remove(key: string): Promise<void>;
}

/** The place that keeps files does not answer, or refuses. */
export class StorageUnavailable extends Error {
  override readonly name = "StorageUnavailable";
}

/** Names apart by slashes, none of which leads anywhere else. */
export const isFileKey = (key: string): boolean => /^[A-Za-z0-9_-]{1,64}(?:\/[A-Za-z0-9_-]{1,64}){0,3}$/.test(key);
