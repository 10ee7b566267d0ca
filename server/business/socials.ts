import type { Kysely } from "kysely";
import { ruleTexts } from "../contract/common/rule-texts";
import { fieldsShown, type NetworkField, type RewardAction, rewardActionIds } from "../contract/socials/networks";
import type { Database } from "../store/schema";
import { rulesIn } from "./rules";

/*
 * How a business is followed: its links, and the points for it. Actions are kept with the business rules, as check-in is,
 * which is one of them.
 */

type Db = Kysely<Database>;
type Texts = Readonly<Record<string, string>>;

/** The name that a part of an action is kept under. */
export const actionRule = (id: number, part: "enabled" | "points") => `call_action_${id}_${part}`;

/** Told by the calls of social media, not among the rules. */
export const isActionRule = (name: string): boolean => /^call_action_\d+_/.test(name);

export interface SocialAction {
  readonly id: RewardAction;
  readonly enabled: boolean;
  readonly points: number;
}

export const actionsAmong = (rules: Texts): SocialAction[] =>
  rewardActionIds.map((id) => ({
    id,
    enabled: rules[actionRule(id, "enabled")] === "1",
    points: Number(rules[actionRule(id, "points")] ?? 0),
  }));

/** @param text a business's `business_rules`. */
export const actionsIn = (text: string): SocialAction[] => actionsAmong(ruleTexts.read.parse(text));

/** The links of the networks that the business's plan has, "" for none. @param text its `business_rules`. */
export async function linksOf(db: Db, text: string): Promise<ReadonlyMap<NetworkField, string>> {
  const rows = await db.selectFrom("social_links").select(["field", "url"]).execute();
  const kept = new Map<string, string>(rows.map(({ field, url }) => [field, url]));
  const shown = fieldsShown(rulesIn(text).showYellowPageAndGooglePlus);
  return new Map(shown.map((field) => [field, kept.get(field) ?? ""]));
}

/** Those that there are, for everybody to see. */
export async function publicLinksOf(db: Db, text: string): Promise<{ field: NetworkField; url: string }[]> {
  const links = await linksOf(db, text);
  return [...links].flatMap(([field, url]) => (url === "" ? [] : [{ field, url }]));
}
