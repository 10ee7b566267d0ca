import { withZod } from "@remix-validated-form/with-zod";
import type { Validator } from "remix-validated-form";
import { z } from "zod";
import type { FieldErrors } from "./answers";
import { nameOf, segments } from "./names";

export type FormSchema = z.ZodType<object, z.ZodTypeDef, unknown>;

/** Root names of the fields in a schema. */
export function fieldsOf(schema: z.ZodTypeAny): string[] {
  if (schema instanceof z.ZodEffects) return fieldsOf(schema.innerType());
  return schema instanceof z.ZodObject ? Object.keys(schema.shape) : [];
}

/** First message of each field, by the form's field name. */
export function messagesOf(error: z.ZodError): FieldErrors {
  const messages: Record<string, string> = {};
  for (const issue of error.issues) messages[nameOf(issue.path)] ??= issue.message;
  return messages;
}

/** Schema for ValidatedForm, with messages under the form's field names. */
export function formValidator(schema: FormSchema): Validator<object> {
  const inner = withZod(schema);
  return {
    validate: async (data) => {
      const result = await inner.validate(data);
      if (!result.error) return result;
      const fieldErrors = Object.fromEntries(
        Object.entries(result.error.fieldErrors).map(([path, message]) => [nameOf(segments(path)), message]),
      );
      return { ...result, error: { ...result.error, fieldErrors } };
    },
  };
}
