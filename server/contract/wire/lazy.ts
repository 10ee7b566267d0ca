import type { Codec } from "./codec";

type Read<T> = Codec<T>["read"];
type Others<T> = Omit<Codec<T>, "read" | "write">;

/**
 * A codec whose schema is made when the first value is read: a process reads few of the thousands that the contract
 * declares, and a schema of Zod takes two kilobytes.
 */
export function lazy<T>(read: () => Read<T>, write: Codec<T>["write"], others?: Others<T>): Codec<T> {
  let made: Read<T> | undefined;
  return {
    ...others,
    write,
    get read() {
      made ??= read();
      return made;
    },
  };
}

/** What a codec has beside its schema, which is not made for that. */
export function besideRead<T>(codec: Codec<T>): Others<T> {
  const { read, write, ...others } = Object.getOwnPropertyDescriptors(codec);
  return Object.defineProperties({}, others);
}
