import type { WireFields } from "~/api/encode";
import { sameValue } from "~/form/same-value";
import { textsOf } from "~/form/use-form-field";
import type { StoredAnswers } from "~/wizard/wizard";
import { savedAudience } from "../../../server/contract/audiences/saved";
import { exported } from "../../../server/contract/campaigns/export";
import { campaign } from "../../../server/contract/campaigns/fields";
import { fromJson } from "../../../server/contract/wire/json-text";
import { audienceFieldsIn, codesIn } from "./audience-words";
import type { CampaignAnswers, CampaignFacts } from "./campaign";
import { storedCodes, textIn } from "./stored.server";

type Stored = Pick<CampaignFacts, "stored">;

/**
 * Replaces each text that means what is stored by the stored one. A form drops spaces around a text, and writes line ends
 * and JSON in its own way; an older server gets what nobody changed as it stored it.
 */
export function asStored<T extends Readonly<Record<string, unknown>>>(sent: T, { stored }: Stored): T {
  const unchanged = Object.entries(stored?.options ?? {}).filter(([name, before]) => {
    const now = sent[name];
    return typeof now === "string" && typeof before === "string" && meaningOf(now) === meaningOf(before);
  });
  return { ...sent, ...Object.fromEntries(unchanged) };
}

const meaningOf = (text: string): string => {
  const plain = text.replace(/\r\n?/g, "\n").trim();
  return /^[[{]/.test(plain) ? JSON.stringify(fromJson(plain) ?? plain) : plain;
};

const ownFields = [...Object.keys(campaign.fields), ...Object.keys(exported.fields)];

/** Adds stored values that cannot be parsed, and so are missing from the answers, to the body of a save. */
export const withUnread =
  (unread: readonly string[], { stored }: Stored) =>
  (sent: WireFields): WireFields => {
    const values = ownFields.flatMap((name) => {
      const value = unread.includes(name) ? textIn(stored?.options ?? {}, name) : "";
      return value === "" ? [] : [[name, value] as const];
    });
    return { ...sent, ...Object.fromEntries(values) };
  };

/** Fields of a draft's first step that are typed as they are stored, and missing from its answers. */
export function unreadIn(answers: Partial<CampaignAnswers>, typed: StoredAnswers, { stored }: Stored): string[] {
  const read = new Map<string, unknown>(Object.entries({ ...answers, sendEmailSms: answers.channels }));
  return Object.entries(typed.delivery ?? {}).flatMap(([name, value]) => {
    const text = textsOf(value).join();
    const isStored = text !== "" && text === textIn(stored?.options ?? {}, name);
    return isStored && read.get(name) === undefined ? [name] : [];
  });
}

/** Whether the answers have the audience that is stored. */
export function isStoredAudience(answers: Partial<CampaignAnswers>, { stored }: Stored): boolean {
  if (!stored) return false;
  const sent = audienceFieldsIn(answers);
  const now = (name: string) => (sent[name] === undefined ? undefined : textsOf(sent[name]));
  return (
    sameValue(codesIn(answers), storedCodes(stored.options)) &&
    Object.entries(savedAudience(stored.options).form).every(([name, value]) => sameValue(now(name), value))
  );
}
