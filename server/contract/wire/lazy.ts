import type { Codec } from "./codec";

type Read<T> = Codec<T>["read"];
type Others<T> = Omit<Codec<T>, "read" | "write">;

/**
 * Creates a codec's schema when it reads its first value: the contract declares thousands of codecs, a process uses few
 * of them, and a Zod schema takes 2 kB.
 */
export function lazy<T>(read: () => Read<T>, write: Codec<T>["write"], others?: Others<T>): Codec<T> {
  let reader: Read<T> | undefined;
  return {
    ...others,
    write,
    get read() {
      reader ??= read();
      return reader;
    },
  };
}

/** Everything of a codec but `read` and `write`, copied without creating its schema. */
export function besideRead<T>(codec: Codec<T>): Others<T> {
  const { read, write, ...others } = Object.getOwnPropertyDescriptors(codec);
  return Object.defineProperties({}, others);
}
