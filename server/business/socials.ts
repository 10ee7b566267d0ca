import type { Kysely } from "kysely";
import { fieldsShown, type NetworkField, type RewardAction, rewardActionIds } from "../contract/socials/networks";
import type { Database } from "../store/schema";
import { readingOf, rulesIn } from "./rules";

/*
 * Social media of a business: its links, and the points for following it. The actions are stored with the business
 * rules, like check-in, which is one of them.
 */

type Db = Kysely<Database>;
type Texts = Readonly<Record<string, string>>;

/** Name of the rule that stores a part of an action. */
export const actionRule = (id: number, part: "enabled" | "points") => `call_action_${id}_${part}`;

/** True for rules that the social media calls handle, not the business rules. */
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
export const actionsIn = (text: string): SocialAction[] => actionsAmong(readingOf(text).texts);

/** Links of the networks in the business's plan, "" for none. @param text its `business_rules`. */
export async function linksOf(db: Db, text: string): Promise<ReadonlyMap<NetworkField, string>> {
  const rows = await db.selectFrom("social_links").select(["field", "url"]).execute();
  const urls = new Map<string, string>(rows.map(({ field, url }) => [field, url]));
  const shown = fieldsShown(rulesIn(text).showYellowPageAndGooglePlus);
  return new Map(shown.map((field) => [field, urls.get(field) ?? ""]));
}

/** Links that are set, as shown to the public. */
export async function publicLinksOf(db: Db, text: string): Promise<{ field: NetworkField; url: string }[]> {
  const links = await linksOf(db, text);
  return [...links].flatMap(([field, url]) => (url === "" ? [] : [{ field, url }]));
}
