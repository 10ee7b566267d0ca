import type { Access } from "~/access/guard.server";
import { tierChoices } from "~/business/choices.server";
import { namesIn, settingOf } from "../../../server/contract/settings/all";
import { pointLabelsIn } from "../../../server/contract/settings/point-words";
import type { Section } from "../../../server/contract/settings/sections";
import type { SettingFacts } from "./words";

/** Facts known from the session, without a call. */
export const plainFacts = ({ session }: Pick<Access, "session">): SettingFacts => ({
  currency: session.currencySymbol,
  pointLabels: pointLabelsIn(session.rules),
});

/** Loads the facts for a section's texts; includes tiers only if the section has a choice of them. */
export async function settingsFacts(access: Access, section: Section): Promise<SettingFacts> {
  const asksTiers = namesIn(section).some((name) => settingOf(name).field.type === "ids");
  const plain = plainFacts(access);
  return asksTiers ? { ...plain, tiers: await tierChoices(access) } : plain;
}
