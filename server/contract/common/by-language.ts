import { z } from "zod";
import { type Codec, json, lazy, same, text } from "../wire";
import { asSent } from "../wire/as-sent";
import { noMoreThan } from "../wire/no-more-than";
import { defaultLanguageId } from "./default-language";

const mostLanguages = 100;

/** Text of at most `max` characters per language, as one JSON value keyed by language id. */
export const byLanguage = (max: number): Codec<Record<string, string>> =>
  lazy(
    () => asSent.transform((raw) => (raw === "" ? undefined : raw)).pipe(json(same(readTexts(max))).read),
    (value) => JSON.stringify(value),
    { deep: true },
  );

const readTexts = (max: number) =>
  asSent
    .transform((sent) => (sent === undefined || sent === null || sent === "" ? {} : sent))
    .pipe(z.record(z.unknown(), { invalid_type_error: "Send the texts by language id" }))
    .refine((sent) => Object.keys(sent).length <= mostLanguages, noMoreThan(mostLanguages, "languages"))
    .refine((sent) => Object.keys(sent).every((key) => /^[1-9]\d{0,8}$/.test(key)), "Send the texts by language id")
    .pipe(z.record(text(max).read));

/** The same in a response; a plain text from an older server counts as the default language's. */
export const saidByLanguage: Codec<Record<string, string>> = {
  read: z.unknown().transform((raw): Record<string, string> => {
    const parsed = json(same(z.record(z.string().catch("")))).read.safeParse(raw);
    if (parsed.success) return parsed.data;
    return typeof raw === "string" && raw !== "" ? { [defaultLanguageId]: raw } : {};
  }),
  write: (value) => JSON.stringify(value),
};
