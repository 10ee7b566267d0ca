import { noteChanges } from "../../business/changes";
import type { Context } from "../../context";
import { defaultLanguageId } from "../../contract/common/default-language";
import { isMessageField, type MessageField, type Messages } from "../../contract/referrals/messages";
import type { ProgrammeRow } from "../../referrals/programmes";
import type { Rules } from "./rules";

/** History areas for changes of programmes and of their messages. */
export const notedArea = "referral";
export const messagesArea = "referralMessages";

/** Rules formatted as in a save. */
export const spelled = (rules: Rules): Record<string, unknown> => ({
  ...rules,
  cond_min_amount: (rules.cond_min_amount / 100).toFixed(2),
});

/** Records the changes of a programme; for a new one only its name. */
export async function noteProgramme(context: Context, id: number, before: Rules | null, after: Rules): Promise<void> {
  const at = { area: notedArea, subject: { id, name: after.rule_name } };
  if (before) await noteChanges(context, at, spelled(before), spelled(after));
  else await noteChanges(context, at, {}, { rule_name: after.rule_name });
}

type Texts = Readonly<Partial<Messages>>;

/** Name of a message in the history, by language: `referred_sms`, `referred_sms[2]`. */
const noted = (field: string, languageId: number) =>
  languageId === defaultLanguageId ? field : `${field}[${languageId}]`;

/** Parses the name of a message in the history; null for a message that no longer exists. */
export function notedMessage(name: string): { readonly field: MessageField; readonly languageId: number } | null {
  const [, field = "", language] = /^(\w+)(?:\[(\d{1,9})\])?$/.exec(name) ?? [];
  return isMessageField(field) ? { field, languageId: Number(language ?? defaultLanguageId) } : null;
}

/**
 * Records the changes of a programme's messages in a language; the first texts of a new programme are not recorded.
 * @returns whether any text changed.
 */
export async function noteMessages(
  context: Context,
  { id, rule_name }: ProgrammeRow,
  languageId: number,
  before: Messages,
  after: Texts,
): Promise<boolean> {
  const spelledIn = (texts: Texts) =>
    Object.fromEntries(Object.entries(texts).map(([field, text]) => [noted(field, languageId), text]));
  const isFirst = languageId === defaultLanguageId && Object.values(before).every((text) => text === "");
  if (isFirst) return Object.values(after).some((text) => text !== "");
  const at = { area: messagesArea, subject: { id, name: rule_name } };
  return noteChanges(context, at, spelledIn(before), spelledIn(after));
}
