import { z } from "zod";
import { requiredText } from "~/form/reading";
import { text } from "../../server/contract/wire";
import type { ItemText } from "./texts";

/** What the first language's fields are held to. */
export const textSchemas = (texts: readonly ItemText[]): Record<string, z.ZodType<string, z.ZodTypeDef, unknown>> =>
  Object.fromEntries(
    texts.map(({ name, max, missing, check }) => {
      const read = missing === undefined ? text(max).read : requiredText(max, missing);
      const checked = read.superRefine((value, context) => {
        const message = typeof value === "string" ? check?.(value) : null;
        if (message) context.addIssue({ code: z.ZodIssueCode.custom, message });
      });
      return [name, check ? checked : read];
    }),
  );
