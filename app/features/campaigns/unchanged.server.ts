import type { WireFields } from "~/api/encode";
import { sameValue } from "~/form/same-value";
import { textsOf } from "~/form/use-form-field";
import type { StoredAnswers } from "~/wizard/wizard";
import { fieldsOf } from "../../../server/contract/audiences/filter";
import { filterOf, filters } from "../../../server/contract/audiences/filters";
import { savedAudience } from "../../../server/contract/audiences/saved";
import { audienceAsAWhole } from "../../../server/contract/audiences/whole";
import { exported } from "../../../server/contract/campaigns/export";
import { campaign } from "../../../server/contract/campaigns/fields";
import type { Field } from "../../../server/contract/field";
import { flag, type WireValue } from "../../../server/contract/wire";
import { fromJson } from "../../../server/contract/wire/json-text";
import { isRecord } from "../../../server/contract/wire/raw";
import { audienceFieldsIn, codesIn } from "./audience-words";
import type { CampaignAnswers, CampaignFacts } from "./campaign";
import { storedCodes, textIn } from "./stored.server";

type Stored = Pick<CampaignFacts, "stored">;

/** Switches as they are stored, where what is sent means the same: an older server may spell them "true" or "on". */
function switchesAsStored(sent: WireFields, { stored }: Stored): WireFields {
  const options = stored?.options ?? {};
  const unchanged = switches.flatMap((name) => {
    const before = options[name];
    const isTold = typeof before === "boolean" || (typeof before === "string" && before !== "");
    const [now, then] = [sent[name], before].map((value) => flag.read.safeParse(value).data);
    return isTold && sent[name] !== undefined && now !== undefined && now === then ? [[name, String(before)]] : [];
  });
  return { ...sent, ...Object.fromEntries(unchanged) };
}

/**
 * Replaces each text that means what is stored by the stored one. A form drops spaces around a text, writes line ends and
 * JSON in its own way, and has only the ids and names of picked items; an older server gets what nobody changed as it
 * stored it.
 */
export function asStored<T extends Readonly<Record<string, unknown>>>(sent: T, { stored }: Stored): T {
  const unchanged = Object.entries(stored?.options ?? {}).flatMap(([name, before]) => {
    const now = sent[name];
    if (typeof now !== "string" || typeof before !== "string") return [];
    const said = picked.has(name) ? itemsAsStored(now, before) : now;
    return [[name, meaningOf(said) === meaningOf(before) ? before : said] as const];
  });
  return { ...sent, ...Object.fromEntries(unchanged) };
}

/** Wire names of picked items. */
const picked: ReadonlySet<string> = new Set(
  Object.values(filters).flatMap((one) =>
    fieldsOf(one).flatMap(({ wireName, field }) => (field.type === "picked" ? [wireName] : [])),
  ),
);

/** Picked items with all that is stored of them. */
function itemsAsStored(now: string, before: string): string {
  const [items, stored] = [fromJson(now), fromJson(before)];
  if (!Array.isArray(items) || !Array.isArray(stored)) return now;
  const byId = new Map(stored.filter(isRecord).map((one) => [String(one.id), one]));
  return JSON.stringify(items.map((item: unknown) => (isRecord(item) && byId.get(String(item.id))) || item));
}

const meaningOf = (text: string): string => {
  const plain = text.replace(/\r\n?/g, "\n").trim();
  return /^[[{]/.test(plain) ? JSON.stringify(fromJson(plain) ?? plain) : plain;
};

const ownFields = [...Object.keys(campaign.fields), ...Object.keys(exported.fields)];

const switches = Object.entries<Field>({ ...campaign.fields, ...audienceAsAWhole.fields }).flatMap(
  ([name, { type }]) => (type === "yesNo" ? [name] : []),
);

/** Times of a campaign; an emptied one is missing from the answers. */
const times = ["scheduleDate", "scheduleTime", "expiryDate"] as const;

/**
 * Gives unchanged values to the body of a save as they are stored: switches in their spelling, and values that cannot be
 * parsed, and so are missing from the answers. Stored times that were emptied are sent blank (settled reading "emptied
 * values").
 */
export const asItCame =
  (unread: readonly string[], { stored }: Stored, isEmptied: (name: string) => boolean = () => true) =>
  (sent: WireFields): WireFields => {
    const before = (name: string) => textIn(stored?.options ?? {}, name);
    const values = ownFields.flatMap((name) => {
      const value = unread.includes(name) ? before(name) : "";
      return value === "" ? [] : [[name, value] as const];
    });
    const emptied = times.flatMap((name) =>
      sent[name] === undefined && before(name) !== "" && isEmptied(name) ? [[name, ""] as const] : [],
    );
    return { ...switchesAsStored(sent, { stored }), ...Object.fromEntries([...emptied, ...values]) };
  };

/** A new campaign has a blank id (settled reading "draft, modify"). */
export const asNew = (sent: WireFields): WireFields => ({ ...sent, mktID: "" });

/**
 * Gives choices and lists of an audience that cannot be read, and that nobody touched, as they are stored. A draft is
 * saved as its form shows it.
 */
export function unreadableAsStored<T extends WireFields>(
  sent: T,
  answers: Partial<CampaignAnswers>,
  { stored }: Stored,
) {
  if (!stored || stored.state === "draft") return sent;
  const { form, unreadable } = savedAudience(stored.options);
  const now = audienceFieldsIn(answers);
  const applied = codesIn(answers).flatMap((code) => filterOf(code) ?? []);
  const names = new Set([
    ...Object.keys(audienceAsAWhole.fields),
    ...applied.flatMap((key) => fieldsOf(filters[key]).map(({ wireName }) => wireName)),
  ]);
  const untouched = Object.entries(unreadable).flatMap(([storedName, before]) => {
    const name = withoutBrackets(storedName);
    if (!names.has(name) || !sameValue(formValue(now[name]), form[name])) return [];
    return [[Object.keys(sent).find((one) => withoutBrackets(one) === name) ?? storedName, before as WireValue]];
  });
  return { ...sent, ...Object.fromEntries(untouched) };
}

const withoutBrackets = (name: string): string => name.replace(/\[\]$/, "");
const formValue = (sent: unknown) => (sent === undefined ? undefined : textsOf(sent));

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
  return (
    sameValue(codesIn(answers), storedCodes(stored.options)) &&
    Object.entries(savedAudience(stored.options).form).every(([name, value]) => sameValue(formValue(sent[name]), value))
  );
}
