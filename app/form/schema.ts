import { z } from "zod";
import { type Check, type Field, type Fields, type Group, type InputOf, problemsIn } from "../../server/contract/field";
import { inputs } from "../../server/contract/field/derive";
import { fallback, flag, time } from "../../server/contract/wire";
import { asFields } from "./as-fields";
import { segments } from "./names";

interface More<F extends Fields, M extends z.ZodRawShape> {
  /** Fields with stricter rules than their declaration, or additional fields. */
  readonly also?: M;
  /** Additional rules for this form. */
  readonly check?: Check<InputOf<F> & z.output<z.ZodObject<M>>>;
}

/** An unticked box posts nothing and means false here, whatever the field's default is. */
const answered = ({ type }: Field, read: z.ZodTypeAny): z.ZodTypeAny =>
  type === "yesNo" ? read.transform((ticked: unknown) => ticked ?? false) : read;

/** A value with several parts may be posted as separate fields; a blank part has its default. */
function inParts(field: Field): z.ZodTypeAny | undefined {
  if (field.type !== "switches" && field.type !== "times") return undefined;
  const parts =
    field.type === "switches"
      ? field.names.map((name) => [name, flag.read] as const)
      : (["start", "end"] as const).map((part) => [part, fallback(time, field.otherwise[part]).read] as const);
  return alone(z.preprocess(asFields, z.object(Object.fromEntries<z.ZodTypeAny>(parts))));
}

/** Lets the rules run although another field cannot be read. A value that can be read but breaks a rule stays. */
const alone = (read: z.ZodTypeAny): z.ZodTypeAny =>
  z.unknown().transform((raw, context): unknown => {
    let value: unknown = z.NEVER;
    const parsed = read
      .superRefine((one: unknown) => {
        value = one;
      })
      .safeParse(raw);
    if (parsed.success) return parsed.data;
    for (const issue of parsed.error.issues) context.addIssue(issue);
    return value;
  });

/** Builds the schema of a form from declared fields and the rules of their contract. */
export function schemaOf<F extends Fields, M extends z.ZodRawShape = Record<never, never>>(
  group: Group<F>,
  { also, check }: More<F, M> = {},
): z.ZodType<InputOf<F> & z.output<z.ZodObject<M>>, z.ZodTypeDef, unknown> {
  const codecs = inputs<Fields>(group.fields);
  const declared = Object.entries(group.fields).flatMap(([name, field]) => {
    const codec = codecs[name];
    return codec ? [[name, inParts(field) ?? answered(field, codec.read)] as const] : [];
  });
  type Read = InputOf<F> & z.output<z.ZodObject<M>>;
  const own = Object.entries(also ?? {}).map(([name, read]) => [name, alone(read)] as const);
  const schema = z.object(Object.fromEntries([...declared, ...own])) as unknown as z.ZodType<Read>;
  return schema.superRefine((read, context) => {
    // A value that could not be read already has its own message.
    const values = Object.fromEntries(Object.entries(read).filter(([, value]) => value !== z.NEVER)) as Read;
    const unread = new Set(Object.keys(read).filter((name) => !(name in values)));
    const say = (field: string, message: string) => {
      const path = segments(field);
      if (!unread.has(path[0] ?? "")) context.addIssue({ code: z.ZodIssueCode.custom, path, message });
    };
    for (const [field, message] of Object.entries(problemsIn(group, values))) say(field, message);
    check?.(values, say);
  });
}
