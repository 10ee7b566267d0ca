import { z } from "zod";
import type { Codec } from "./codec";
import { isWritten } from "./values";

export interface Range<T> {
  readonly from: T | null;
  readonly to: T | null;
}

/** A range `from,to` that includes both ends. Either may be left out (`100,`); a single value is an exact match. */
export function range<T extends string | number>(codec: Codec<T>): Codec<Range<T>> {
  const end = (value: string | undefined, context: z.RefinementCtx): T | null => {
    if (value === undefined || value.trim() === "") return null;
    const result = codec.read.safeParse(value);
    if (result.success) return result.data;
    for (const { message } of result.error.issues) context.addIssue({ code: z.ZodIssueCode.custom, message });
    return z.NEVER;
  };
  return {
    read: z.unknown().transform((raw, context) => {
      const [from, to = from, ...more] = isWritten(raw) ? String(raw).split(",") : [];
      if (!isWritten(raw) || more.length > 0)
        context.addIssue({ code: z.ZodIssueCode.custom, message: "Enter from,to" });
      return { from: end(from, context), to: end(to, context) };
    }),
    write: ({ from, to }) => `${from ?? ""},${to ?? ""}`,
  };
}
